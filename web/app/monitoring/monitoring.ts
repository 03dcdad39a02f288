import { monitoringDsn, ownBuildId } from '../meta-tags.ts'
import type { Monitor } from './sentry.ts'

let opened: Promise<Monitor | undefined> | undefined

/** Its code comes only where the operator has set up who watches, and never with the page itself. */
function open(): Promise<Monitor | undefined> {
  const dsn = monitoringDsn()
  if (dsn === undefined) return Promise.resolve(undefined)
  // What cannot be loaded watches nothing; the page goes on.
  opened ??= import('./sentry.ts').then(
    ({ openMonitor }) => openMonitor({ dsn, buildId: ownBuildId() }),
    () => undefined,
  )
  return opened
}

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 10_000 }) : setTimeout(run, 2_000)

/** `usable` runs what it is given once the first page is there. */
export function startMonitoring(usable: (run: () => void) => void): void {
  if (monitoringDsn() !== undefined) usable(() => whenIdle(() => void open()))
}

/** A mistake of ours, beside our own report. */
export function monitor(error: unknown): void {
  void open().then((monitor) => monitor?.capture(error))
}
