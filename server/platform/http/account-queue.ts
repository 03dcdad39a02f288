import { AppError } from '#domain/errors.ts'

type Person = { running: number; waiting: (() => void)[] }
export type AccountQueue = ReturnType<typeof openAccountQueue>

/**
 * Nobody keeps everybody else waiting: of one account so many requests run at once, so many more wait their turn, and
 * what comes then is refused. In each process by itself, since each has connections of its own.
 */
export function openAccountQueue({ running: atOnce, waiting: most }: { running: number; waiting: number }) {
  const people = new Map<string, Person>()

  const enter = (accountId: string): Promise<void> | undefined => {
    const person = people.get(accountId) ?? { running: 0, waiting: [] }
    people.set(accountId, person)
    if (person.running < atOnce) {
      person.running++
      return undefined
    }
    if (person.waiting.length >= most) throw new AppError('TOO_MANY_REQUESTS')
    return new Promise((next) => person.waiting.push(next))
  }
  /** The place goes to the next one of the same account, or becomes free. */
  const leave = (accountId: string) => {
    const person = people.get(accountId)
    const next = person?.waiting.shift()
    if (next !== undefined) next()
    else if (person !== undefined && --person.running === 0) people.delete(accountId)
  }

  return async <Result>(accountId: string, run: () => Promise<Result>): Promise<Result> => {
    await enter(accountId)
    try {
      return await run()
    } finally {
      leave(accountId)
    }
  }
}
