import { openBookmaker } from '../adapters/bookmaker/bookmaker.ts'
import { openChecker } from '../adapters/checker/checker.ts'
import { type IntakeLimits, openIntake } from '../adapters/intake/pool.ts'
import { openTypesetter, type TypesetterLimits } from '../adapters/typesetter/typesetter.ts'
import type { Log } from '../platform/log.ts'

/**
 * One at a time: a page takes a tenth of a second, on a busy machine a third, and what was set is kept. So many may wait
 * that ten classes who write on the last evening are served.
 */
const typesetterLimits: TypesetterLimits = {
  parallel: 1,
  seconds: 20,
  bytes: 1024 ** 3,
  waiting: 100,
  grownBytes: 400 * 1024 ** 2,
}

/** The child starts with the first page, so that whoever sets none pays nothing. */
export const openTypesetterFor = (log: Log) =>
  openTypesetter({ ...typesetterLimits, onWrong: (reason) => log.error({ reason }, 'a page could not be set') })

/** A book of 200 pages takes less than half a minute; one that is not done by then never will be. */
const bookmakerLimits = { parallel: 1, seconds: 600, bytes: 1024 ** 3, grownBytes: 600 * 1024 ** 2 }

export const openBookmakerFor = (onWrong: (reason: string) => void) => openBookmaker({ ...bookmakerLimits, onWrong })

/** A gigabyte takes some seconds; on a slow disk, some minutes. One file at a time. */
const checkerLimits = { parallel: 1, seconds: 1_800, bytes: 1024 ** 3, waiting: 100, niceness: 10 }
/** A page takes a tenth of a second. */
const pictureLimits = { parallel: 1, seconds: 20, bytes: 1024 ** 3, waiting: 60, niceness: 0 }

/** Of each process its own: nobody who looks at a page waits for somebody's data check. */
export const openCheckerFor = (log: Log, what: 'files' | 'pictures') =>
  openChecker({
    ...(what === 'files' ? checkerLimits : pictureLimits),
    onWrong: (reason) => log.warn({ reason }, 'a print file could not be read'),
  })

/** A photo takes two cores for two seconds; more at once would only make all of them slower. */
const intakeLimits: IntakeLimits = { parallel: 1, seconds: 60, bytes: 1.5 * 1024 ** 3 }

export type HttpChildren = ReturnType<typeof openHttpChildren>
export type JobChildren = ReturnType<typeof openJobChildren>

/** The processes below the HTTP process. Each starts when it is needed first. */
export function openHttpChildren(log: Log) {
  const typesetter = openTypesetterFor(log)
  const pictures = openCheckerFor(log, 'pictures')
  return {
    typesetter,
    pictures,
    close: () => {
      typesetter.close()
      pictures.close()
    },
  }
}

/** The processes below the job process. */
export function openJobChildren(log: Log) {
  const intake = openIntake(intakeLimits)
  // A child of its own: nobody's photo waits for the pages of somebody's PDF.
  const printing = openIntake(intakeLimits)
  const bookmaker = openBookmakerFor((reason) => log.error({ reason }, 'a book could not be made'))
  const checker = openCheckerFor(log, 'files')
  return {
    intake,
    printing,
    bookmaker,
    checker,
    close: () => {
      for (const each of [intake, printing, bookmaker, checker]) each.close()
    },
  }
}
