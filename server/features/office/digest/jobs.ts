import { z } from 'zod'
import { defineJob, worker } from '../../../adapters/job.ts'
import { type Digesting, sendDigest } from './send-digest.ts'

/** Each hour, since which one is meant is a setting. */
export const digestJob = defineJob({
  name: 'office.digest',
  payload: z.object({}),
  retry: { limit: 5, delaySeconds: 60 },
  expireSeconds: 300,
  schedule: '0 * * * *',
})

const berlinHour = new Intl.DateTimeFormat('de-DE', { hour: 'numeric', hour12: false, timeZone: 'Europe/Berlin' })
const hourOf = (now: Date) => Number(berlinHour.formatToParts(now).find(({ type }) => type === 'hour')?.value) % 24

type Options = Digesting & { hour: number | 'off'; now?: () => Date }

export const officeWorkers = ({ hour, now = () => new Date(), ...deps }: Options) => [
  worker(digestJob, async () => {
    const at = now()
    if (hourOf(at) === hour) await sendDigest(deps, at)
  }),
]
