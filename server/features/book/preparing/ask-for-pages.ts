import type { Enqueue } from '../../../adapters/job.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { prepareBookJob } from '../making/jobs.ts'
import { planStore } from './plan-store.ts'

/** Has the book set as it stands now; a class that looks all at once has it set once. */
export const askForPages = ({ db, enqueue }: { db: Db; enqueue: Enqueue }, classId: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (await planStore.ask(tx, classId)) await enqueue(tx, prepareBookJob, { classId })
  })
