import { setTimeout as sleep } from 'node:timers/promises'
import { createApi } from '../../contract/client.ts'
import { contract } from '../../contract/index.ts'
import type { Person } from '../../server/testing/builders.ts'

export const apiAt = (url: string, person?: Pick<Person, 'idToken'>) =>
  createApi({ routes: contract, url: `${url}/api`, token: () => person?.idToken })

const isAway = (error: unknown) => {
  const { status } = error as { status?: number }
  return status === undefined || status >= 500
}

/** How long somebody comes again before they give up. */
export type Patience = { seconds?: number }

/** What a phone does when nobody answers: it comes again. What is refused is refused. */
export async function again<Answer>(work: () => Promise<Answer>, { seconds = 60 }: Patience = {}): Promise<Answer> {
  for (const end = Date.now() + seconds * 1_000; ; ) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || Date.now() > end) throw error
      await sleep(50 + Math.random() * 100)
    }
  }
}

/** Asks until it holds. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  holds: (answer: Answer) => boolean,
  { seconds = 90 }: Patience = {},
): Promise<Answer> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(100)) {
    const answer = await ask()
    if (holds(answer)) return answer
  }
  throw new Error('it did not come true')
}
