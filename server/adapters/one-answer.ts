import type { ErrorCode } from '#domain/errors.ts'

type Run<Task, Answer> = (task: Task, hear: (answer: Answer) => void, code: ErrorCode) => Promise<unknown>

/** What typesetting children say beside the answer itself: for the log. */
type Wrong = { type: 'wrong'; reason: string }

/** Asks children that set pages for the one answer of the kind that a task has; whatever else they say meanwhile is heard. */
export const oneAnswer =
  <Task, Answer extends { type: string }>(run: Run<Task, Answer | Wrong>, onWrong: (reason: string) => void) =>
  async <Type extends Answer['type']>(
    task: Task,
    type: Type,
    onMore: (answer: Answer) => void = () => {},
  ): Promise<Extract<Answer, { type: Type }>> => {
    let found: Answer | undefined
    const hear = (answer: Answer | Wrong) => {
      if (answer.type === type) found = answer as Answer
      else if ('reason' in answer && answer.type === 'wrong') onWrong(answer.reason)
      else onMore(answer as Answer)
    }
    await run(task, hear, 'TYPESETTING_FAILED')
    if (found === undefined) throw new Error(`a child was done without ${type}`)
    return found as Extract<Answer, { type: Type }>
  }
