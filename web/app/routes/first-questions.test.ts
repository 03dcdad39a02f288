import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type FirstQuestion, firstQuestions } from './first-questions.ts'

test('every first question only reads, and needs no input', () => {
  const names = Object.values<readonly FirstQuestion[]>(firstQuestions).flat()
  for (const { name } of names) {
    const operation = name.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], contract)
    const { route, inputSchema } = (
      operation as {
        '~orpc': { route: { method: string }; inputSchema: { safeParse: (input: object) => { success: boolean } } }
      }
    )['~orpc']
    expect([name, route.method, inputSchema.safeParse({}).success]).toEqual([name, 'GET', true])
  }
})
