import { deadJobs, openJobs } from '../calm.ts'
import type { Finding, Proof } from './finding.ts'

/** Nothing is left to do, and nothing was put aside for a person. */
export const queue: Proof = async ({ client }) => [
  ...(await openJobs(client)).map(
    ({ name, state, count }): Finding => ({ of: 'jobs', fate: 'half', what: `${count} ${name} ${state}` }),
  ),
  ...(await deadJobs(client)).map(
    (data): Finding => ({ of: 'jobs', fate: 'lost', what: `put aside: ${JSON.stringify(data)}` }),
  ),
]
