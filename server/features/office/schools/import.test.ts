import { eq, sql } from 'drizzle-orm'
import { factsOf } from '#domain/school/school-facts.ts'
import { importListOf } from '../../../commands/import-list.ts'
import { schoolImport } from '../../../schema/office.ts'
import { auditEntry } from '../../../schema/platform.ts'
import { school } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import { expect, test } from '../../../testing/test.ts'
import { sweepImportsJob } from './jobs.ts'

const head = 'publicId;name;street;postalCode;city'
const rows = [
  'BW-04154817;Gymnasium Ebingen;Gymnasiumstraße 15;72458;Albstadt',
  'NI-1;Gaußschule;Löwenwall 18a;38100;Braunschweig',
  'XX-2;Nirgendschule;Weg 1;12345;Nirgends',
]
const list = (...lines: string[]) => [head, ...lines].join('\r\n')
const none = { added: 0, changed: 0, unchanged: 0, kept: 0, refused: 0 }

async function office(app: TestApp) {
  const staff = await app.a.person({ role: 'super_admin', enrolled: true })
  await app.startWorker()
  const { imports } = app.as(staff).office.schools
  const settled = (importId: string) =>
    expect
      .poll(() => imports.get({ importId }), { timeout: 60_000 })
      .toMatchObject({ percent: 100, counts: expect.anything() })
      .then(() => imports.get({ importId }))
  const attempt = async (content: string, place?: 'BY') => {
    const { id } = await imports.begin({ fileName: 'schulen.csv', content, ...(place && { place }) })
    return settled(id)
  }
  const takeOver = async (content: string) => {
    const { id } = await attempt(content)
    await imports.takeOver({ importId: id })
    return settled(id)
  }
  return { staff, imports, attempt, takeOver }
}

test('a list is tried first and changes nothing; taken over it does, and once more it does not', async ({ app }) => {
  const { attempt, takeOver, imports } = await office(app)
  const tried = await attempt(list(...rows))
  expect(tried).toMatchObject({
    state: 'tried',
    counts: { ...none, added: 2, refused: 1 },
    refused: [{ line: 4, name: 'Nirgendschule', reason: 'STATE' }],
  })
  expect(await app.db.$count(school)).toBe(0)
  expect(await takeOver(list(...rows))).toMatchObject({ state: 'done', counts: { ...none, added: 2, refused: 1 } })
  expect(await app.db.select({ id: school.publicId, state: school.state, status: school.status }).from(school)).toEqual(
    [
      { id: 'BW-04154817', state: 'BW', status: 'CHECKED' },
      { id: 'NI-1', state: 'LS', status: 'CHECKED' },
    ],
  )
  expect((await app.as().school.listSchools({ state: 'LS', search: 'gauss' })).schools).toHaveLength(1)
  const again = await attempt(list(...rows))
  expect(again.counts).toEqual({ ...none, unchanged: 2, refused: 1 })
  expect(await imports.latest()).toMatchObject({ latest: { id: again.id } })
  expect(await app.db.$count(auditEntry, eq(auditEntry.action, 'office:import-schools'))).toBe(1)
})

test('what staff have corrected stays, and what people added gets its id', async ({ app }) => {
  const { staff, takeOver } = await office(app)
  await takeOver(list(...rows.slice(0, 1)))
  const [there] = await app.db.select().from(school)
  if (there === undefined) throw new Error('nothing was taken over')
  await app.as(staff).office.schools.edit({
    schoolId: there.id,
    facts: { ...factsOf(there), city: 'Albstadt-Ebingen' },
    seen: factsOf(there),
  })
  const added = { name: 'Gaussschule', street: 'Löwenwall 18a', postalCode: '38100', city: 'Braunschweig' }
  await app.db.insert(school).values({ ...added, state: 'LS', searchText: ' gausschule braunschweig' })
  const done = await takeOver(list(...rows))
  expect(done.counts).toEqual({ ...none, changed: 1, kept: 1, refused: 1 })
  expect(await app.db.select().from(school).orderBy(school.city)).toMatchObject([
    { city: 'Albstadt-Ebingen', publicId: 'BW-04154817' },
    { name: 'Gaußschule', publicId: 'NI-1', status: 'CHECKED' },
  ])
})

test('a file without ids has one state for all of it', async ({ app }) => {
  const { attempt } = await office(app)
  const file = 'name;street;postalCode;city\r\nWittelsbacher-Gymnasium;Marsplatz 1;80335;München\r\n'
  expect((await attempt(file)).counts).toEqual({ ...none, refused: 1 })
  expect((await attempt(file, 'BY')).counts).toEqual({ ...none, added: 1 })
})

test('only a list that was tried is taken over, and once', async ({ app }) => {
  const { imports, attempt } = await office(app)
  const { id } = await attempt(list(...rows))
  const both = await Promise.allSettled([imports.takeOver({ importId: id }), imports.takeOver({ importId: id })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(imports.takeOver({ importId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a command that is broken off stands in the log', async ({ app }) => {
  const bytes = new TextEncoder().encode('id,name,address,zip,city\nNI-1,Gaußschule,Löwenwall 18a,38100,Braunschweig\n')
  const onProgress = () => {
    throw new Error('broken off')
  }
  await expect(importListOf(app.database.url, bytes, { dryRun: false, onProgress })).rejects.toThrow('broken off')
  expect(await app.db.$count(school)).toBe(1)
  const [entry] = await app.db.select().from(auditEntry)
  expect(entry).toMatchObject({ action: 'office:import-schools', actorKind: 'system', detail: { added: 1 } })
})

test('lists that nobody took over are gone after a week, one that runs and one that is done stay', async ({ app }) => {
  const { attempt } = await office(app)
  const old = { fileName: 'schulen.csv', content: 'name', at: sql`now() - interval '8 days'` }
  await app.db.insert(schoolImport).values([
    { ...old, state: 'tried' },
    { ...old, state: 'failed' },
    { ...old, state: 'running' },
    { ...old, state: 'done', content: null },
  ])
  const { id } = await attempt(list(...rows))
  await app.db.transaction((tx) => app.enqueue(tx, sweepImportsJob, {}))
  const left = () => app.db.select({ id: schoolImport.id, state: schoolImport.state }).from(schoolImport)
  await expect
    .poll(async () => (await left()).map(({ state }) => state).toSorted())
    .toEqual(['done', 'running', 'tried'])
  expect((await left()).find(({ state }) => state === 'tried')?.id).toBe(id)
})

test('the command does the same, and 35,000 schools are no trouble to it', { timeout: 180_000 }, async ({ app }) => {
  const states = ['BW', 'BY', 'NI', 'NW', 'HB', 'SN']
  const many = Array.from({ length: 35_000 }, (_, at) => {
    const state = states[at % states.length]
    return `${state}-${at},"Schule ""Nr. ${at}"", Haus ${at % 7}",Lange Straße ${at},,${10_000 + (at % 80_000)},Musterstadt ${at % 900},,m@x.example,,,,,0123,"Muster, Max","{""a"":\n1}",,,`
  })
  const columns =
    'id,name,address,address2,zip,city,website,email,school_type,legal_status,provider,fax,phone,director,raw,update_timestamp,latitude,longitude'
  const file = new TextEncoder().encode(`\uFEFF${[columns, ...many].join('\n')}\n`)
  const told: number[] = []
  const run = (bytes: Uint8Array, dryRun = false) =>
    importListOf(app.database.url, bytes, { dryRun, onProgress: (percent) => told.push(percent) })
  expect((await run(file, true))[1]).toContain('35000 neu, 0 geändert')
  expect(await app.db.$count(school)).toBe(0)
  await run(file)
  expect([await app.db.$count(school), told.at(-1)]).toEqual([35_000, 100])
  expect(told.length).toBeGreaterThan(30)
  expect((await run(file))[1]).toContain('0 neu, 0 geändert, 35000 unverändert')
  expect(await app.db.$count(school, sql`search_text like '%max%' or name like '%Muster, Max%'`)).toBe(0)
  const moved = new TextEncoder().encode(
    `${[columns, ...many].join('\n').replaceAll('Musterstadt 5,', 'Neustadt 5,')}\n`,
  )
  expect((await run(moved))[1]).toMatch(/0 neu, 3[89] geändert/)
  const [one] = await app.db.select().from(school).where(eq(school.publicId, 'NI-2'))
  expect(one).toMatchObject({ name: 'Schule "Nr. 2", Haus 2', state: 'LS', country: 'DE' })
})
