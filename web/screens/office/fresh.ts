import { presence } from '../../api/presence.ts'
import { askOfficeAgain } from '../../api/stale.ts'
import { isSomebodyHere, onReturn } from './while-here.ts'

const EVERY_MS = 30_000

/** Lists of the office have no live stream: they are asked for again on focus, and now and then while somebody is there. */
export const fresh = {
  refetchOnWindowFocus: true,
  refetchInterval: () => (isSomebodyHere(presence) ? EVERY_MS : false),
} as const

onReturn(presence, () => void askOfficeAgain())
