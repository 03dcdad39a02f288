import { z } from 'zod'
import { defineJob } from '../../../adapters/job.ts'

const OfMaking = z.strictObject({ makingId: z.uuid() })

export const bookDiedJob = defineJob({
  name: 'book.died',
  payload: OfMaking,
  retry: { limit: 50, delaySeconds: 10 },
  expireSeconds: 60,
})

export const sweepEditionsJob = defineJob({
  name: 'book.sweep',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  expireSeconds: 600,
  schedule: '13 4 * * *',
})

/** What has changed is set in the background; who waits for a whole book comes first. */
export const prepareBookJob = defineJob({
  name: 'book.prepare',
  payload: z.strictObject({ classId: z.uuid() }),
  retry: { limit: 1, delaySeconds: 60 },
  expireSeconds: 900,
  parallel: 1,
})

/** Pictures of all pages, before somebody leafs through them. */
export const drawPagesJob = defineJob({
  name: 'book.draw-pages',
  payload: z.strictObject({ classId: z.uuid() }),
  retry: { limit: 2, delaySeconds: 60 },
  expireSeconds: 1_800,
  parallel: 1,
})

/** Pictures of pages that look otherwise by now. */
export const dropPicturesJob = defineJob({
  name: 'book.drop-pictures',
  payload: z.strictObject({ classId: z.uuid(), keys: z.array(z.string()) }),
  retry: { limit: 20, delaySeconds: 30 },
  expireSeconds: 300,
})

/** One after the other: twenty classes that ask at once wait in turns. */
export const makeBookJob = defineJob({
  name: 'book.make',
  payload: OfMaking,
  afterDeath: bookDiedJob,
  retry: { limit: 2, delaySeconds: 5 },
  expireSeconds: 1_800,
  parallel: 1,
})
