import { arrivingApi } from '../../api/client.ts'
import type { Wish } from './task-wish.ts'

/** One after another: what undoes arrives after what it undoes. */
export const finishScope = { id: 'finish' }

export const finishTask = ({ moduleId, done }: Wish) =>
  done ? arrivingApi.content.markDone({ moduleId }) : arrivingApi.content.reopen({ moduleId })
