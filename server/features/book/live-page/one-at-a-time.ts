import { AppError } from '#domain/errors.ts'

type Waiting = { begin: () => void; giveUp: (error: AppError) => void }

/**
 * One work of each person at a time. While it runs the newest waits for its turn, and what waited before it is given up:
 * nobody looks at a page that was typed over.
 */
export function oneAtATime() {
  const waiting = new Map<string, Waiting | null>()
  return async <Result>(person: string, work: () => Promise<Result>): Promise<Result> => {
    const before = waiting.get(person)
    if (before !== undefined) {
      before?.giveUp(new AppError('TYPESETTER_BUSY'))
      await new Promise<void>((begin, giveUp) => waiting.set(person, { begin, giveUp }))
    } else waiting.set(person, null)
    try {
      return await work()
    } finally {
      const next = waiting.get(person)
      if (next == null) waiting.delete(person)
      else {
        waiting.set(person, null)
        next.begin()
      }
    }
  }
}
