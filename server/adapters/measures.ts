import { channel } from 'node:diagnostics_channel'

/** Something that is counted or timed. Whoever does it tells of it; without anybody who listens that costs nothing. */
function measure<Told extends object>(name: string) {
  const told = channel(`stufenbuch.${name}`)
  return {
    tell: (what: Told): void => told.publish(what),
    listen: (hear: (what: Told) => void): void => told.subscribe((what) => hear(what as Told)),
  }
}

export const measures = {
  /** An answer. The pattern of the route, never an address: ids and tokens stay out. */
  request: measure<{ method: string; route: string; status: number; seconds: number }>('request'),
  job: measure<{ job: string; result: string; seconds: number }>('job'),
  /** A task of a child process: a photo that is taken in, a page that is set, a file that is checked, a book that is made. */
  task: measure<{ kind: string; result: 'done' | 'failed'; seconds: number }>('task'),
  /** A piece of an upload that has arrived. */
  upload: measure<{ bytes: number }>('upload'),
  dataCheck: measure<{ result: 'DATA_CHECK_SUCCESS' | 'DATA_CHECK_FAILED' }>('data-check'),
}

/** The seconds since now, when asked. */
export function stopwatch(): () => number {
  const start = performance.now()
  return () => (performance.now() - start) / 1_000
}
