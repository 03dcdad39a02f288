import { z } from 'zod'
import { defineJob, worker } from '../../adapters/job.ts'
import { type RunningRounds, runRounds } from './release/run-round.ts'
import { type BringingOut, bringOutEarly, bringOutNotes } from './student-notes/bring-out-notes.ts'

const often = { payload: z.object({}), retry: { limit: 5, delaySeconds: 60 }, expireSeconds: 600 }

export const bringOutNotesJob = defineJob({ name: 'note.bring-out', ...often, schedule: '7 3 * * *' })
/** Looks whether there is enough for a batch before the night. */
export const bringOutEarlyJob = defineJob({ name: 'note.bring-out-early', ...often, schedule: '37 * * * *' })

/** Ends rounds of releases, and reminds before: when school is out and phones are at hand. */
export const runRoundsJob = defineJob({ name: 'release.run', ...often, schedule: '10 16 * * *' })

export const contentWorkers = (deps: BringingOut & RunningRounds) => [
  worker(bringOutNotesJob, () => bringOutNotes(deps)),
  worker(bringOutEarlyJob, () => bringOutEarly(deps)),
  worker(runRoundsJob, () => runRounds(deps)),
]
