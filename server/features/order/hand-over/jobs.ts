import { z } from 'zod'
import { PrintPartner } from '#domain/order/print-partner.ts'
import { defineJob } from '../../../adapters/job.ts'

const OfRun = z.strictObject({ orderId: z.uuid(), runId: z.uuid() })
const OfAsked = OfRun.extend({ partner: z.enum(PrintPartner.options) })

export const handOverDiedJob = defineJob({
  name: 'order.hand-over-died',
  payload: OfRun,
  retry: { limit: 50, delaySeconds: 10 },
  expireSeconds: 60,
})

/** A printer that is away for an evening is waited for: tries after growing waits, a quarter of an hour apart at last. */
export const handOverJob = defineJob({
  name: 'order.hand-over',
  payload: OfRun,
  afterDeath: handOverDiedJob,
  retry: { limit: 60, delaySeconds: 5, maxDelaySeconds: 900 },
  expireSeconds: 3 * 3_600,
})

export const cancelDiedJob = defineJob({
  name: 'order.cancel-at-partner-died',
  payload: OfAsked,
  retry: { limit: 50, delaySeconds: 10 },
  expireSeconds: 60,
})

/** Best effort: whoever cannot be reached for hours is called by people. */
export const cancelOrderJob = defineJob({
  name: 'order.cancel-at-partner',
  payload: OfAsked,
  afterDeath: cancelDiedJob,
  retry: { limit: 30, delaySeconds: 5, maxDelaySeconds: 900 },
  expireSeconds: 300,
})

export const askPartnersJob = defineJob({
  name: 'order.ask-partners',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 1 },
  expireSeconds: 600,
  parallel: 1,
  schedule: '* * * * *',
})

export const sweepPackagesJob = defineJob({
  name: 'order.sweep-packages',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 600,
  schedule: '27 4 * * *',
})
