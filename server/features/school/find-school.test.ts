import { searchText } from '#domain/school/search.ts'
import { school } from '../../schema/school.ts'
import { expect, test } from '../../testing/test.ts'

const place = { street: 'Schulweg 1', postalCode: '50667', country: 'DE', state: 'NRW', status: 'CHECKED' } as const
const schools = [
  ['Goethe-Gymnasium', 'Düsseldorf'],
  ['Geschwister-Scholl-Gesamtschule', 'Köln'],
  ['St.-Ursula-Gymnasium', 'Düsseldorf'],
  ['Städtisches Gymnasium Straße', 'Mülheim an der Ruhr'],
].map(([name = '', city = '']) => ({ ...place, name, city, searchText: searchText(name, city) }))

test('a school is found however people type it', async ({ app }) => {
  await app.db.insert(school).values(schools)
  const find = async (search: string) =>
    (await app.as().school.listSchools({ state: 'NRW', search })).schools.map(({ name }) => name)
  for (const search of ['göte gym', 'goethe', 'Gothe Düsseldorf', 'GYMNASIUM GOETHE', 'duesseldorf göthe', 'goe'])
    expect(await find(search), search).toEqual(['Goethe-Gymnasium'])
  expect(await find('st ursula')).toEqual(['St.-Ursula-Gymnasium'])
  expect(await find('mulheim strasse')).toEqual(['Städtisches Gymnasium Straße'])
  expect(await find('%')).toHaveLength(4)
  expect(await find('_____')).toHaveLength(4)
  expect(await find('gibtsnicht')).toEqual([])
})

test('blocked schools are not offered, and states are kept apart', async ({ app }) => {
  const [first, second] = schools
  if (first === undefined || second === undefined) throw new Error('no schools')
  await app.db.insert(school).values([first, { ...second, status: 'BLOCKED' }])
  const list = (input: object) => app.as().school.listSchools(input)
  expect((await list({ state: 'NRW' })).schools).toHaveLength(1)
  expect((await list({ state: 'BY' })).schools).toHaveLength(0)
  expect((await list({ country: 'AT' })).schools).toHaveLength(0)
})

test('a long list says that there is more', async ({ app }) => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...place,
    name: `Schule ${at}`,
    city: 'Köln',
    street: `Weg ${at}`,
    searchText: searchText(`Schule ${at}`),
  }))
  await app.db.insert(school).values(many)
  const { schools: shown, more } = await app.as().school.listSchools({ state: 'NRW' })
  expect([shown.length, more]).toEqual([50, true])
})
