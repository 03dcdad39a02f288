import { arrivingApi } from '../../api/client.ts'
import type { Wish } from './task-wish.ts'

/** One after another: what undoes arrives after what it undoes. */
export const finishScope = { id: 'finish' }

/** The same for what one makes for somebody else's page. */
export const finishFor = (of: { moduleId: string; memberId: string; done: boolean }) =>
  arrivingApi.content.personalPage.finishFor(of)

export const finishTask = ({ moduleId, done }: Wish) =>
  done ? arrivingApi.content.markDone({ moduleId }) : arrivingApi.content.reopen({ moduleId })
