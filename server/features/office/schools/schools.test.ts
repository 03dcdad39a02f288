import { eq } from 'drizzle-orm'
import { factsOf, type SchoolFacts } from '#domain/school/school-facts.ts'
import { searchText } from '#domain/school/search.ts'
import { importListOf } from '../../../commands/import-list.ts'
import { edition } from '../../../schema/book.ts'
import { auditEntry } from '../../../schema/platform.ts'
import { gradClass, school } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import { aSchool } from '../../../testing/office-schools-samples.ts'
import { signUpBody } from '../../../testing/sign-up-body.ts'
import { expect, test } from '../../../testing/test.ts'

const place = { street: 'Schulweg 1', postalCode: '40210', city: 'Düsseldorf', country: 'DE', state: 'NRW' } as const
const add = async (app: TestApp, name: string, values: Partial<typeof school.$inferInsert> = {}) => {
  const facts = { ...place, status: 'CHECKED' as const, ...values }
  const [row] = await app.db
    .insert(school)
    .values({ ...facts, name, searchText: searchText(name, facts.city) })
    .returning()
  return row?.id ?? ''
}
const office = async (app: TestApp) => {
  const staff = await app.a.person({ role: 'super_admin', enrolled: true })
  return { staff, schools: app.as(staff).office.schools }
}
const reason = 'Steht doppelt in der Liste.'

test('a school is found by parts of its words, its postal code and its public id', async ({ app }) => {
  const { schools } = await office(app)
  await add(app, 'Geschwister-Scholl-Gymnasium', { publicId: 'NW-1' })
  await add(app, 'Goethe-Gymnasium', { postalCode: '10115', city: 'Berlin', state: 'BE', status: 'NEW' })
  const names = async (query: object) => (await schools.list(query)).rows.map(({ name }) => name)
  expect(await names({ search: 'göte gym' })).toEqual(['Goethe-Gymnasium'])
  expect(await names({ search: 'wister' })).toEqual(['Geschwister-Scholl-Gymnasium'])
  expect(await names({ search: '402' })).toEqual(['Geschwister-Scholl-Gymnasium'])
  expect(await names({ search: '10115 gymnasium' })).toEqual(['Goethe-Gymnasium'])
  expect(await names({ search: 'nw-1' })).toEqual(['Geschwister-Scholl-Gymnasium'])
  expect(await names({ search: '%' })).toHaveLength(2)
  await add(app, 'St.-Anna-Gymnasium', { postalCode: '80538', city: 'München', state: 'BY' })
  expect(await names({ search: 'st-anna' })).toEqual(['St.-Anna-Gymnasium'])
  expect(await names({ state: 'BE' })).toEqual(['Goethe-Gymnasium'])
  expect(await names({ country: 'AT' })).toEqual([])
  expect(await names({ status: 'NEW' })).toEqual(['Goethe-Gymnasium'])
  expect(await names({ order: 'newest' })).toEqual([
    'St.-Anna-Gymnasium',
    'Goethe-Gymnasium',
    'Geschwister-Scholl-Gymnasium',
  ])
})

test('schools are told apart by what happens there', async ({ app }) => {
  const { schools } = await office(app)
  const [active, quiet] = [await aSchool(app), await aSchool(app)]
  const none = await add(app, 'Ohne Stufe')
  await app.db.update(gradClass).set({ activeOn: '2020-01-01' }).where(eq(gradClass.schoolId, quiet))
  const ids = async (activity: 'active' | 'classes' | 'none') =>
    (await schools.list({ activity })).rows.map(({ id }) => id).toSorted()
  expect(await ids('active')).toEqual([active])
  expect(await ids('classes')).toEqual([active, quiet].toSorted())
  expect(await ids('none')).toEqual([none])
})

test('the list turns page by page, and says how many there are', async ({ app }) => {
  const { schools } = await office(app)
  for (let at = 0; at < 53; at += 1) await add(app, `Schule ${String(at).padStart(2, '0')}`)
  const second = await schools.list({ page: 2 })
  expect([second.total, second.rows.map(({ name }) => name)]).toEqual([53, ['Schule 50', 'Schule 51', 'Schule 52']])
})

test('staff correct a school, it is found by its new words, and the log has both', async ({ app }) => {
  const { schools } = await office(app)
  const schoolId = await add(app, 'Goethe-Gymnasium', { city: 'Dusseldorv' })
  const facts = { name: 'St.-Goethe-Gymnasium', ...place }
  const edited = await schools.edit({
    schoolId,
    facts,
    seen: { ...place, name: 'Goethe-Gymnasium', city: 'Dusseldorv' },
  })
  expect(edited).toMatchObject({ name: 'St.-Goethe-Gymnasium', city: 'Düsseldorf', editedAt: expect.any(String) })
  expect((await schools.list({ search: 'dusseldorf' })).total).toBe(1)
  const [entry] = await app.db.select().from(auditEntry).where(eq(auditEntry.action, 'office:edit-school'))
  expect(entry).toMatchObject({
    subjectId: schoolId,
    detail: { 'city.before': 'Dusseldorv', 'city.after': 'Düsseldorf', 'name.before': 'Goethe-Gymnasium' },
  })
  await add(app, 'Schillerschule')
  await expect(
    schools.edit({ schoolId, facts: { ...facts, name: 'Schillerschule' }, seen: facts }),
  ).rejects.toMatchObject({
    code: 'SCHOOL_EXISTS',
  })
})

test('a new name or place of a school outdates the finished books of its classes, and nothing else does', async ({
  app,
}) => {
  const { schools } = await office(app)
  const { classId } = await app.a.class()
  const other = await app.a.class()
  const [row] = await app.db.select().from(gradClass).where(eq(gradClass.id, classId))
  const schoolId = row?.schoolId ?? ''
  const elsewhere = await app.a.edition(other.classId)
  const isOutdated = async (id: string) =>
    (await app.db.select().from(edition).where(eq(edition.id, id)))[0]?.outdatedAt
  const correct = async (to: Partial<SchoolFacts>) => {
    const made = await app.a.edition(classId)
    const seen = factsOf(await schools.get({ schoolId }))
    await schools.edit({ schoolId, facts: { ...seen, ...to }, seen })
    return (await isOutdated(made)) != null
  }
  expect(await correct({ street: 'Schulweg 7' })).toBe(false)
  expect(await correct({ name: 'Sophie-Scholl-Gymnasium' })).toBe(true)
  expect(await correct({ city: 'Potsdam' })).toBe(true)
  expect(await isOutdated(elsewhere)).toBeNull()
})

test('a class is found by the words that its school has now, after a correction and after a merge', async ({ app }) => {
  const { schools, staff } = await office(app)
  const { classes } = app.as(staff).office
  const [kept, moved] = [
    await app.a.class({ school: 'Goethe-Gymnasium', year: 2027 }),
    await app.a.class({ school: 'Schillerschule', year: 2028 }),
  ]
  const schoolOf = async (classId: string) =>
    (await app.db.select().from(gradClass).where(eq(gradClass.id, classId)))[0]?.schoolId ?? ''
  const found = async (search: string) => (await classes.list({ search })).rows.map(({ id }) => id)
  const schoolId = await schoolOf(kept.classId)
  const seen = factsOf(await schools.get({ schoolId }))
  await schools.edit({ schoolId, facts: { ...seen, name: 'Lessing-Gymnasium' }, seen })
  expect([await found('lessing'), await found('goethe')]).toEqual([[kept.classId], []])
  await schools.merge({ schoolId, otherId: await schoolOf(moved.classId), reason })
  expect([(await found('lessing')).toSorted(), await found('schiller')]).toEqual([
    [kept.classId, moved.classId].toSorted(),
    [],
  ])
})

test('books of classes that move to a school of another name are out of date, those of its own are not', async ({
  app,
}) => {
  const { schools } = await office(app)
  const [own, moved] = [
    await app.a.class({ school: 'Goethe-Gymnasium', year: 2027 }),
    await app.a.class({ school: 'Göthe Gymnasium', year: 2028 }),
  ]
  const made = [await app.a.edition(own.classId), await app.a.edition(moved.classId)]
  const idOf = async (classId: string) =>
    (await app.db.select().from(gradClass).where(eq(gradClass.id, classId)))[0]?.schoolId ?? ''
  await schools.merge({ schoolId: await idOf(own.classId), otherId: await idOf(moved.classId), reason })
  const editions = await app.db.select().from(edition)
  expect(made.map((id) => editions.find((each) => each.id === id)?.outdatedAt != null)).toEqual([false, true])
})

test('a school that is renamed or merged while its class is deleted stands in nobody’s way', async ({ app }) => {
  const { schools, staff } = await office(app)
  for (const first of ['rename', 'remove'] as const) {
    const kept = await aSchool(app, 2030)
    const { classId } = await app.a.class()
    const [row] = await app.db.select().from(gradClass).where(eq(gradClass.id, classId))
    const schoolId = row?.schoolId ?? ''
    await app.db.update(school).set({ status: 'NEW' }).where(eq(school.id, schoolId))
    const seen = factsOf(await schools.get({ schoolId }))
    const { name } = await app.as(staff).office.classes.removal({ classId })
    const rename = () => schools.edit({ schoolId, facts: { ...seen, name: `Neue Schule ${first}` }, seen })
    const merge = () => schools.merge({ schoolId: kept, otherId: schoolId, reason })
    const remove = () => app.as(staff).office.classes.remove({ classId, name, reason })
    const all = first === 'rename' ? [rename, merge, remove] : [remove, rename, merge]
    const answers = await Promise.allSettled(all.map((each) => each()))
    const codes = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    for (const code of codes) expect(['SCHOOL_NOT_FOUND', 'NAME_NOT_CONFIRMED', 'SCHOOL_CHANGED']).toContain(code)
  }
})

test('of two who correct a school at once the second is told, and what the first wrote stays', async ({ app }) => {
  const { schools } = await office(app)
  const seen = { ...place, name: 'Goethe-Gymnasium' }
  const schoolId = await add(app, seen.name)
  const wishes = ['Goethe-Schule', 'Goethe-Kolleg'].map((name) => ({ schoolId, facts: { ...seen, name }, seen }))
  const answers = await Promise.allSettled(wishes.map((wish) => schools.edit(wish)))
  expect(answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(['SCHOOL_CHANGED'])
  const [first] = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect((await schools.get({ schoolId })).name).toBe(first?.name)
  // Whoever got no answer sends the same once more.
  const same = wishes.find(({ facts }) => facts.name === first?.name) ?? wishes[0]
  expect(same && (await schools.edit(same)).name).toBe(first?.name)
})

test('a blocked school registers no class, and can be approved again', async ({ app }) => {
  const { schools } = await office(app)
  const schoolId = await add(app, 'Fantasieschule', { status: 'NEW' })
  const found = async () => (await app.as().school.listSchools({ state: 'NRW' })).schools.length
  expect((await schools.approve({ schoolId })).status).toBe('CHECKED')
  expect(await found()).toBe(1)
  expect((await schools.block({ schoolId, reason })).status).toBe('BLOCKED')
  expect(await found()).toBe(0)
  const body = signUpBody(schoolId)
  const signUp = () => app.as().school.signUp({ params: { id: body.userValues.id }, query: {}, body: body as never })
  await expect(signUp()).rejects.toMatchObject({ code: 'SCHOOL_NOT_FOUND' })
  await schools.approve({ schoolId })
  await signUp()
  const log = await app.db.select().from(auditEntry).where(eq(auditEntry.subjectId, schoolId))
  expect(log.map(({ action }) => action)).toEqual([
    'office:approve-school',
    'office:block-school',
    'office:approve-school',
  ])
})

test('of two schools one goes, with what moves as it was shown, and its public id passes on', async ({ app }) => {
  const { schools } = await office(app)
  const [schoolId, otherId] = [await aSchool(app, 2027), await aSchool(app, 2028)]
  await app.db.update(school).set({ publicId: 'BE-7' }).where(eq(school.id, otherId))
  expect(await schools.previewMerge({ schoolId, otherId })).toMatchObject({
    goes: { id: otherId },
    moves: [2028],
    clashes: [],
    publicId: 'BE-7',
  })
  const merged = await schools.merge({ schoolId, otherId, reason })
  expect(merged).toMatchObject({ publicId: 'BE-7', classes: [{ year: 2028 }, { year: 2027 }] })
  await expect(schools.get({ schoolId: otherId })).rejects.toMatchObject({ code: 'SCHOOL_NOT_FOUND' })
  expect(await app.db.$count(auditEntry, eq(auditEntry.action, 'office:merge-schools'))).toBe(1)
})

test('where both have a public id the next list adds neither again, and what was checked stays so', async ({ app }) => {
  const { schools } = await office(app)
  const schoolId = await add(app, 'Göthe-Schule', { publicId: 'NW-1', status: 'NEW', street: 'Weg 3' })
  const otherId = await add(app, 'Goethe-Gymnasium', { publicId: 'NW-2' })
  const list = new TextEncoder().encode(
    'id,name,address,zip,city\nNW-1,Göthe-Schule,Weg 3,40210,Düsseldorf\nNW-2,Goethe-Gymnasium,Schulweg 1,40210,Düsseldorf\n',
  )
  expect(await schools.merge({ schoolId, otherId, reason })).toMatchObject({ publicId: 'NW-1', status: 'CHECKED' })
  const [, counts] = await importListOf(app.database.url, list, { dryRun: false, onProgress: () => {} })
  expect(counts).toContain('0 neu, 0 geändert, 2 unverändert')
  expect(await app.db.$count(school)).toBe(1)
  // And so once more, when that one goes in a third.
  const third = await add(app, 'Goethe')
  await schools.merge({ schoolId: third, otherId: schoolId, reason })
  const [row] = await app.db.select().from(school)
  expect(row).toMatchObject({ publicId: 'NW-1', formerPublicIds: ['NW-2'] })
})

test('two schools with a class of the same year stay two', async ({ app }) => {
  const { schools } = await office(app)
  const [schoolId, otherId] = [await aSchool(app, 2027), await aSchool(app, 2027)]
  expect(await schools.previewMerge({ schoolId, otherId })).toMatchObject({ clashes: [2027] })
  await expect(schools.merge({ schoolId, otherId, reason })).rejects.toMatchObject({ code: 'SCHOOLS_CLASH' })
  await expect(schools.merge({ schoolId, otherId: schoolId, reason })).rejects.toMatchObject({
    code: 'SCHOOL_NOT_FOUND',
  })
})

test('whoever registers a class while its school goes is told so, and nothing is lost', async ({ app }) => {
  const { schools } = await office(app)
  const [schoolId, otherId] = [await aSchool(app, 2027), await add(app, 'Doppelt')]
  const body = signUpBody(otherId)
  const [merged, signedUp] = await Promise.allSettled([
    schools.merge({ schoolId, otherId, reason }),
    app.as().school.signUp({ params: { id: body.userValues.id }, query: {}, body: body as never }),
  ])
  const classes = await app.db.select().from(gradClass)
  // Either the class was there first, and moved or stood in the way; or there was no such school any more.
  if (signedUp.status === 'fulfilled') expect(classes).toHaveLength(2)
  else expect([signedUp.reason.code, merged.status]).toEqual(['SCHOOL_NOT_FOUND', 'fulfilled'])
})
