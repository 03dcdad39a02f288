import { expect, test } from 'vitest'
import { planOf, troubles, victims } from './plan.ts'
import { chance } from './random.ts'

test('a seed repeats its plan, and another seed makes another', () => {
  expect(planOf(7, 200)).toEqual(planOf(7, 200))
  expect(planOf(8, 200)).not.toEqual(planOf(7, 200))
})

test('as many are killed as asked for, each kind among them, and everything else goes wrong too', () => {
  for (const kills of [9, 40, 200, 333]) {
    const plan = planOf(3, kills)
    const killed = plan.flatMap((step) => ('kill' in step ? [step.kill] : []))
    expect(killed).toHaveLength(kills)
    expect(new Set(killed)).toEqual(new Set(victims))
    if (kills < 40) continue
    expect(new Set(plan.flatMap((step) => ('trouble' in step ? [step.trouble] : [])))).toEqual(new Set(troubles))
  }
})

test('nobody’s draws shift those of another', () => {
  const drawn = (name: string) => Array.from({ length: 5 }, chance(1, name).next)
  expect(drawn('writes 0')).toEqual(drawn('writes 0'))
  expect(drawn('writes 0')).not.toEqual(drawn('writes 1'))
})
