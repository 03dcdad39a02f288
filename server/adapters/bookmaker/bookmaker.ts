import { type ChildLimits, openChildren } from '../children.ts'
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
    file: new URL('./child.ts', import.meta.url),
    execArgv: ['--max-old-space-size=512'],
    niceness: 10,
    grownBytes,
    tasks: 50,
    timeout: 'TYPESETTING_FAILED',
    outlivesFailures: true,
  } as const
  const { run, pids, close } = openChildren<Task, Answer>(kind, limits)
  /** The one answer of the kind that the task has. */
  const answered = async <Type extends Answer['type']>(
    task: Task,
    type: Type,
    onProgress: (share: number) => void = () => {},
  ): Promise<Extract<Answer, { type: Type }>> => {
    let found: Answer | undefined
    await run(
      task,
      (answer) => {
        if (answer.type === type) found = answer
        else if (answer.type === 'progress') onProgress(answer.share)
        else if (answer.type === 'wrong') onWrong(answer.reason)
      },
      'TYPESETTING_FAILED',
    )
    if (found === undefined) throw new Error(`the bookmaker was done and nothing was ${type}`)
    return found as Extract<Answer, { type: Type }>
  }
  return {
    make: async (making: Making, onProgress: (share: number) => void): Promise<Made> =>
      (await answered({ make: making }, 'made', onProgress)).made,
    prepare: async (preparing: Preparing): Promise<Prepared> =>
      (await answered({ prepare: preparing }, 'prepared')).prepared,
    /** Pages before anybody asks for them. */
    paint: async (pictured: Pictured): Promise<Pictures> => (await answered({ paint: pictured }, 'pictures')).pictures,
    pids,
    close,
  }
}
