import { type ChildLimits, openChildren } from '../children.ts'
import type { Answer, Made, Making, Prepared, Preparing, Task } from './messages.ts'

export type Bookmaker = ReturnType<typeof openBookmaker>

type Options = ChildLimits & {
  /** A child that has grown this far makes way for a new one. */
  grownBytes: number
  /** Told what went wrong with a book. */
  onWrong: (reason: string) => void
}

/** Makes whole books, in children of their own: nobody's preview waits for somebody's book. */
export function openBookmaker({ grownBytes, onWrong, ...limits }: Options) {
  const kind = {
    file: new URL('./child.ts', import.meta.url),
    execArgv: ['--max-old-space-size=512'],
    niceness: 10,
    grownBytes,
    tasks: 50,
    timeout: 'TYPESETTING_FAILED',
    outlivesFailures: true,
  } as const
  const { run, pids, close } = openChildren<Task, Answer>(kind, limits)
  return {
    async make(making: Making, onProgress: (share: number) => void): Promise<Made> {
      let made: Made | undefined
      await run(
        { make: making },
        (answer) => {
          if (answer.type === 'progress') onProgress(answer.share)
          else if (answer.type === 'made') made = answer.made
          else if (answer.type === 'wrong') onWrong(answer.reason)
        },
        'TYPESETTING_FAILED',
      )
      if (made === undefined) throw new Error('the book was done without pages')
      return made
    },
    async prepare(preparing: Preparing): Promise<Prepared> {
      let prepared: Prepared | undefined
      await run(
        { prepare: preparing },
        (answer) => {
          if (answer.type === 'prepared') prepared = answer.prepared
          else if (answer.type === 'wrong') onWrong(answer.reason)
        },
        'TYPESETTING_FAILED',
      )
      if (prepared === undefined) throw new Error('the book was done without pages')
      return prepared
    },
    pids,
    close,
  }
}
