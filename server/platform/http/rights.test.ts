import type { OperationMeta } from '#contract/base.ts'
import { contract } from '#contract/index.ts'
import { can, capabilities, type Party, parties } from '#domain/account/capability.ts'
import { errors } from '#domain/errors.ts'
import { throttle } from '../../schema/platform.ts'
import { PASSWORD } from '../../testing/sample.ts'
import { callSample, refusals, samples } from '../../testing/samples.ts'
import { expect, test, testOnOneProduct } from '../../testing/test.ts'
import { operationsOf } from './mount.ts'

const operations = operationsOf(contract)

test('every operation names a capability of the table, and has a sample call', () => {
  const unnamed = operations.filter(({ meta }) => !Object.hasOwn(capabilities, meta.who ?? '')).map(({ name }) => name)
  expect(unnamed).toEqual([])
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(samples).sort())
})

const refusal = (party: Party, { who, refusal }: OperationMeta): string | undefined => {
  if (can(party, who)) return undefined
  if (party === 'visitor') return 'UNAUTHORIZED'
  if (party === 'unverified') return 'EMAIL_NOT_VERIFIED'
  if (party === 'waiting') return 'NOT_LET_IN_YET'
  if (party === 'suspended') return 'SUSPENDED'
  return party === 'unenrolled' ? 'SECOND_FACTOR_DUE' : (refusal ?? 'FORBIDDEN')
}

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://stufenbuch.example' }

// As in production, where staff need a second factor.
testOnOneProduct(production).for(operations)(
  'who may call $name is decided by the table alone',
  async ({ name, method, path, meta }, { app }) => {
    await app.db.delete(throttle) // what other operations have used up
    const people = await app.a.everyParty({ password: PASSWORD })
    for (const party of parties) {
      const person = people[party]
      const sample = (await samples[name]?.(app, person)) ?? {}
      const response = await callSample(app, { method, path }, person, sample)
      const expected = refusal(party, meta) ?? refusals[name]?.[party]
      const label = `${party} calls ${name}`
      if (expected === undefined) expect(response.status, label).toBeLessThan(300)
      else {
        expect(response.status, label).toBe(errors[expected as keyof typeof errors].status)
        expect(await response.json(), label).toMatchObject({ code: expected })
      }
    }
  },
)
