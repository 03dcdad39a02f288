import { openLog } from '../platform/log.ts'
import { openHttpChildren, openJobChildren } from '../wiring/children.ts'

const log = openLog({ level: 'silent', process: 'worker' })
const [forHttp, forJobs] = [openHttpChildren(log), openJobChildren(log)]
const close = () => {}

/**
 * The real children, which outlive a product and serve the next: each test would warm up its own for a second or two, and
 * has no other use for that. They end with this process.
 */
export const warmChildren = { forHttp: { ...forHttp, close }, forJobs: { ...forJobs, close } }
