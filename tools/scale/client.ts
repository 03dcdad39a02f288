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

/** What a phone does when nobody answers: it comes again. What is refused is refused. */
export async function again<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || tries > 400) throw error
      await sleep(50 + Math.random() * 100)
    }
  }
}

/** Asks until it holds; a minute and a half at most. */
export async function until<Answer>(ask: () => Promise<Answer>, holds: (answer: Answer) => boolean): Promise<Answer> {
  for (let tries = 0; tries < 900; tries++) {
    const answer = await ask()
    if (holds(answer)) return answer
    await sleep(100)
  }
  throw new Error('it did not come true')
}
