import { processOfCompilers } from '#print/book/compilers.ts'
import { type ChildLimits, openChildren } from '../children.ts'
import { oneAnswer } from '../one-answer.ts'
import type { Pictured, Pictures } from '../typesetter/messages.ts'
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
    name: 'bookmaker',
    file: new URL('./child.ts', import.meta.url),
    execArgv: [...processOfCompilers.execArgv, '--max-old-space-size=512'],
    env: processOfCompilers.env,
    niceness: 10,
    grownBytes,
    tasks: 50,
    timeout: 'TYPESETTING_FAILED',
    outlivesFailures: true,
  } as const
  const { run, pids, close } = openChildren<Task, Answer>(kind, limits)
  const answered = oneAnswer<Task, Answer>(run, onWrong)
  return {
    make: async (making: Making, onProgress: (share: number) => void): Promise<Made> =>
      (await answered({ make: making }, 'made', (more) => more.type === 'progress' && onProgress(more.share))).made,
    prepare: async (preparing: Preparing): Promise<Prepared> =>
      (await answered({ prepare: preparing }, 'prepared')).prepared,
    /** Pages before anybody asks for them. */
    paint: async (pictured: Pictured): Promise<Pictures> => (await answered({ paint: pictured }, 'pictures')).pictures,
    pids,
    close,
  }
}
