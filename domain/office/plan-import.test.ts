import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsOf, type ImportPlan, type KnownSchool, planImport } from './plan-import.ts'
import type { ListedSchool } from './school-list.ts'

const listed = (values: Partial<ListedSchool> = {}): ListedSchool => ({
  line: 2,
  publicId: 'BE-1',
  name: 'Goethe-Gymnasium',
  street: 'Schulstraße 5',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  state: 'BE',
  ...values,
})
const known = ({ line: _, ...values }: ListedSchool, more: Partial<KnownSchool> = {}): KnownSchool => ({
  ...values,
  id: crypto.randomUUID(),
  status: 'CHECKED',
  formerPublicIds: [],
  isEdited: false,
  ...more,
})

test('a school is new, the same, changed, or kept as staff wrote it', () => {
  const school = listed()
  expect(countsOf(planImport([school], []))).toMatchObject({ added: 1 })
  expect(countsOf(planImport([school], [known(school)]))).toMatchObject({ unchanged: 1 })
  expect(countsOf(planImport([school], [known(listed({ city: 'Berlim' }))]))).toMatchObject({ changed: 1 })
  expect(countsOf(planImport([school], [known(listed({ city: 'Berlim' }), { isEdited: true })]))).toMatchObject({
    kept: 1,
  })
})

test('one without a public id is found by its words, gets the id, and is checked by that', () => {
  const there = known(listed({ publicId: null, name: 'Göthe Gymnasium', street: 'Schulstr. 5' }), { status: 'NEW' })
  expect(planImport([listed()], [there])).toMatchObject({
    changed: [{ id: there.id, to: { publicId: 'BE-1' } }],
    added: [],
  })
  const edited = { ...there, isEdited: true }
  expect(planImport([listed()], [edited])).toMatchObject({ kept: 1, identified: [{ id: there.id, publicId: 'BE-1' }] })
})

test('one that went in another is not added again, and does not take its place', () => {
  const there = known(listed(), { formerPublicIds: ['BE-2'] })
  const both = [listed({ publicId: 'BE-2', name: 'Göthe-Schule' }), listed({ line: 3 })]
  expect(planImport(both, [there])).toMatchObject({ added: [], changed: [], identified: [], refused: [], unchanged: 2 })
})

test('what stands twice, or where another is, is refused', () => {
  const plan = planImport(
    [listed(), listed({ line: 3 }), listed({ line: 4, publicId: 'BE-2' })],
    [known(listed({ publicId: 'BE-9', name: 'Andere' }))],
  )
  expect(plan.added).toHaveLength(1)
  expect(plan.refused.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'TWICE'],
    [4, 'TAKEN'],
  ])
})

/** The schools as they are once a plan was carried out. */
const after = (plan: ImportPlan, before: readonly KnownSchool[]): KnownSchool[] => [
  ...before.map((school) => {
    const to = plan.changed.find(({ id }) => id === school.id)?.to
    const identified = plan.identified.find(({ id }) => id === school.id)
    if (to !== undefined) return known(to, { id: school.id, publicId: to.publicId ?? school.publicId })
    return identified === undefined ? school : { ...school, publicId: identified.publicId }
  }),
  ...plan.added.map((school) => known(school)),
]

test('the same list once more changes nothing, and no two schools are the same', () => {
  const some = (...values: string[]) => fc.constantFrom(...values)
  const school = fc.record({
    publicId: fc.option(some('BE-1', 'BE-2', 'BE-3')),
    name: some('Goethe-Gymnasium', 'Göthe Gymnasium', 'Schillerschule'),
    street: some('Schulstraße 5', 'Schulstr. 5', 'Weg 1'),
    city: some('Berlin', 'Berlin-Mitte'),
  })
  const list = fc.array(school, { maxLength: 6 }).map((rows) => rows.map((row, at) => listed({ ...row, line: at + 2 })))
  fc.assert(
    fc.property(list, list, (first, second) => {
      const before = after(planImport(first, []), [])
      const then = after(planImport(second, before), before)
      for (const schools of [before, then]) {
        const places = schools.map(({ name, street, postalCode }) => `${name}\n${street}\n${postalCode}`)
        expect(new Set(places).size).toBe(places.length)
        const ids = schools.flatMap(({ publicId }) => publicId ?? [])
        expect(new Set(ids).size).toBe(ids.length)
      }
      const again = planImport(first, before)
      expect([again.added, again.changed, again.identified]).toEqual([[], [], []])
    }),
  )
})
