import { useQuery } from '@tanstack/react-query'
import type { SchoolImport } from '#contract/office/schools.ts'
import type { api } from '../../../api/client.ts'
import { queries } from '../../../api/client.ts'
import { presence } from '../../../api/presence.ts'
import { fresh } from '../fresh.ts'
import { isSomebodyHere } from '../while-here.ts'

export type Given = Parameters<typeof api.office.schools.imports.begin>[0]

/** The job is at it: either it finds out what the list would change, or it changes that. */
export const isUnderWay = ({ state, counts }: SchoolImport): boolean =>
  state === 'running' || (state === 'tried' && counts === null)

const LOOK_EVERY_MS = 700

export const useImport = (importId: string | undefined) =>
  useQuery({
    ...queries.office.schools.imports.get.queryOptions({ input: { importId: importId ?? '' } }),
    enabled: importId !== undefined,
    ...fresh,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data) && isSomebodyHere(presence) ? LOOK_EVERY_MS : false,
  })
