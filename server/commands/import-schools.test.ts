import { federalStates } from '#domain/school/federal-state.ts'
import { school } from '../schema/school.ts'
import { expect, test } from '../testing/test.ts'
import { importSchools, readSchools } from './import-schools.ts'

test('every federal state has a few dozen schools, each with its address', async () => {
  const schools = await readSchools()
  for (const state of Object.keys(federalStates))
    expect(schools.filter((each) => each.state === state).length, state).toBeGreaterThanOrEqual(30)
  for (const country of ['AT', 'CH', 'IT'])
    expect(schools.filter((each) => each.country === country).length, country).toBeGreaterThanOrEqual(8)
  for (const { name, street, postalCode, city } of schools) {
    expect(
      [name, street, city].every((text) => text === text.trim() && text !== ''),
      name,
    ).toBe(true)
    expect(postalCode, name).toMatch(/^\d{4,5}$/)
  }
})

test('they are imported once, and what staff corrected stays', async ({ app }) => {
  await importSchools(app.database.url)
  const count = await app.db.$count(school)
  expect(count).toBe((await readSchools()).length)
  await app.db.update(school).set({ status: 'BLOCKED' })
  await importSchools(app.database.url)
  expect(await app.db.$count(school)).toBe(count)
  expect((await app.as().school.listSchools({ state: 'BE' })).schools).toEqual([])
})
