import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ASK_FIRST } from '#domain/file/ask-first.ts'
import { auditWords, detailWords } from '#domain/office/audit-words.ts'
import { readCsv } from '#domain/office/csv.ts'
import { searchText } from '#domain/school/search.ts'
import { printOrder } from '../../../schema/order.ts'
import { auditEntry } from '../../../schema/platform.ts'
import { school } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'
import { fileKeys } from '../../account/file-key.ts'
import { cookieNames } from '../../account/session-cookie.ts'

const server = join(import.meta.dirname, '../../..')

test('every action of the server has words, and what it writes to it too', async () => {
  const found = new Set<string>()
  const details = new Set<string>()
  for await (const file of glob('**/*.ts', { cwd: server })) {
    if (/\.test\.ts$|(^|\/)testing\//.test(file)) continue
    const source = await readFile(join(server, file), 'utf8')
    for (const [line] of source.matchAll(/\baction(: | = )[^,}\n]*/g))
      for (const [, action = ''] of line.matchAll(/'([a-z]+:[a-z-]+)'/g)) found.add(action)
    if (!source.includes('audit(')) continue
    for (const [, written = ''] of source.matchAll(/\bdetail(?:: | = )\{([^}]*)\}/g))
      for (const [, key = ''] of written.matchAll(/(?:^|,)\s*'?([\w.]+?)'?\s*(?=[:,]|$)/g))
        if (!key.startsWith('.')) details.add(key)
  }
  expect(found.size).toBeGreaterThan(30)
  expect([...found].filter((action) => !(action in auditWords))).toEqual([])
  expect(details.size).toBeGreaterThan(12)
  const bare = [...details].filter((key) =>
    detailWords({ [key]: 'x' }).some(({ label }) => label === key.split('.')[0]),
  )
  expect(bare).toEqual([])
})

async function someLog(app: TestApp) {
  const staff = await app.a.person({
    role: 'super_admin',
    enrolled: true,
    names: { firstName: 'Ute', lastName: 'Kern' },
  })
  const { classId, admin } = await app.a.class({ year: 2027 })
  const [order] = await app.db.insert(printOrder).values({ classId, type: 'YEARBOOK_ORDER' }).returning()
  const by = { actorKind: 'staff', actorId: staff.accountId } as const
  await app.db.insert(auditEntry).values([
    { ...by, action: 'office:move-order', classId, subjectId: order?.id ?? '', at: new Date('2026-11-10T22:30:00Z') },
    { ...by, action: 'content:look', classId, reason: '=Rückruf 100% bestätigt', at: new Date('2026-11-10T23:30:00Z') },
    {
      actorKind: 'member',
      actorId: admin.accountId,
      action: 'class:set-admission',
      classId,
      at: new Date('2026-11-12'),
    },
  ])
  return { staff, classId, admin, order }
}

test('the log is searched by who, what, class, order, day and words, the newest first', async ({ app }) => {
  const { staff, classId, admin, order } = await someLog(app)
  const actions = async (filter: object) =>
    (await app.as(staff).office.audit.list(filter)).entries.map(({ action }) => action)
  expect(await actions({})).toEqual(['class:set-admission', 'content:look', 'office:move-order'])
  expect(await actions({ staffId: staff.accountId })).toEqual(['content:look', 'office:move-order'])
  // Nobody's doings in a class are looked up by their account.
  expect(await actions({ staffId: admin.accountId })).toEqual([])
  expect(await actions({ action: 'content:look' })).toEqual(['content:look'])
  expect(await actions({ classId: crypto.randomUUID() })).toEqual([])
  expect(await actions({ classId, search: 'rückruf BESTÄTIGT' })).toEqual(['content:look'])
  expect(await actions({ search: '100%' })).toEqual(['content:look'])
  expect(await actions({ search: '1_0' })).toEqual([])
  expect(await actions({ search: `#${order?.number}` })).toEqual(['office:move-order'])
  expect(await actions({ subjectId: order?.id })).toEqual(['office:move-order'])
  // Half past midnight in Germany is another day than half past eleven before it.
  expect(await actions({ from: '2026-11-11', to: '2026-11-11' })).toEqual(['content:look'])
  expect(await actions({ to: '2026-11-10' })).toEqual(['office:move-order'])
})

test('staff are named, members of a class never', async ({ app }) => {
  const { staff, admin, order } = await someLog(app)
  const { entries } = await app.as(staff).office.audit.list({})
  expect(entries.map(({ staffName }) => staffName)).toEqual([null, 'Ute Kern', 'Ute Kern'])
  expect(entries[2]).toMatchObject({ subject: { kind: 'order', words: String(order?.number) } })
  expect(entries[0]?.className).toMatch(/ 2027$/)
  expect(JSON.stringify(entries)).not.toContain(admin.accountId)
})

test('the log is searched by school, town and year, of what is gone too', async ({ app }) => {
  const { staff, classId } = await someLog(app)
  const [found] = (await app.as(staff).office.classes.list({ page: 1 })).rows
  const actions = async (search: string) =>
    (await app.as(staff).office.audit.list({ search })).entries.map(({ action }) => action)
  const all = ['class:set-admission', 'content:look', 'office:move-order']
  expect(await actions(`${found?.school} ${found?.city} 2027`)).toEqual(all)
  expect(await actions(`${found?.school} 2031`)).toEqual([])
  expect(await actions('...')).toEqual([])
  const reason = 'Auf Wunsch der Schule'
  await app.as(staff).office.classes.remove({ classId, name: `${found?.school} 2027`, reason })
  const { entries } = await app.as(staff).office.audit.list({ classId })
  const name = `${found?.school}, ${found?.city} 2027`
  // One for the deletion, and those from before keep a name.
  expect(entries.map(({ action, className, classIsThere }) => [action, className, classIsThere])).toEqual(
    ['office:remove-class', ...all].map((action) => [action, name, false]),
  )
  expect(await actions(`${found?.city} 2027`)).toEqual(['office:remove-class', ...all])
})

async function twoSchools(app: TestApp): Promise<string[]> {
  const place = { street: 'Schulweg 1', postalCode: '28195', city: 'Bremen', country: 'DE', state: 'BR' } as const
  const names = ['Goethe-Gymnasium', 'Göthegymnasium Mitte']
  const rows = names.map((name) => ({ ...place, name, status: 'NEW' as const, searchText: searchText(name, 'Bremen') }))
  return (await app.db.insert(school).values(rows).returning()).map(({ id }) => id)
}

test('a school that went into another keeps its name in the log', async ({ app }) => {
  const staff = await app.a.person({ role: 'super_admin', enrolled: true })
  const [kept = '', other = ''] = await twoSchools(app)
  const office = app.as(staff).office
  await office.schools.approve({ schoolId: other })
  await office.schools.merge({ schoolId: kept, otherId: other, reason: 'Doppelt' })
  const { entries } = await office.audit.list({ subjectId: other })
  expect(entries.map(({ subject }) => subject)).toEqual([
    { kind: 'school', words: 'Göthegymnasium Mitte, Bremen', isThere: false },
  ])
  expect((await office.audit.list({ search: 'göthegym' })).entries).toHaveLength(1)
})

test('whatever staff looked at is one choice', async ({ app }) => {
  const { staff } = await someLog(app)
  const { entries } = await app.as(staff).office.audit.list({ action: 'looks' })
  expect(entries.map(({ action }) => action)).toEqual(['content:look'])
})

test('the log tells the role of somebody of a class', async ({ app }) => {
  const { admin } = await app.a.class()
  await app.as(admin).school.gradClass.setAdmission({ admission: 'vouch' })
  expect(await app.db.select().from(auditEntry)).toMatchObject([{ actorKind: 'member', actorRole: 'admin' }])
})

test('a long log goes on where the page ended, also among entries of one moment', async ({ app }) => {
  const staff = await app.a.person({ role: 'super_admin', enrolled: true })
  const at = new Date('2026-11-10')
  await app.db
    .insert(auditEntry)
    .values(Array.from({ length: 120 }, () => ({ at, actorKind: 'system' as const, action: 'mail:sweep' })))
  const seen: string[] = []
  for (let before: string | undefined; ; before = seen.at(-1)) {
    const { entries, more } = await app.as(staff).office.audit.list(before === undefined ? {} : { before })
    seen.push(...entries.map(({ id }) => id))
    if (!more) break
  }
  expect(new Set(seen).size).toBe(120)
})

const fetchCsv = (app: TestApp, person: Person | undefined, query = '', headers: Record<string, string> = {}) => {
  const { name } = cookieNames(app.config.publicUrl.startsWith('https:')).files
  const key = person === undefined ? '' : fileKeys(app.config.tokenSecret).write(person.sessionId)
  return fetch(`${app.url}/files/office/protokoll.csv${query}`, {
    headers: { ...headers, cookie: `${name}=${key}` },
  })
}

test('the log is taken along as a table in which nothing is a formula, and that stands in it', async ({ app }) => {
  const { staff } = await someLog(app)
  expect((await fetchCsv(app, staff, '', { [ASK_FIRST]: 'yes' })).status).toBe(204)
  const response = await fetchCsv(app, staff, '?action=content:look')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, line, ...others] = readCsv(await response.text())
  expect(others).toEqual([])
  expect([head?.[5], line?.slice(1, 3), line?.[5]]).toEqual([
    'Begründung',
    ['Ute Kern', 'Inhalte angesehen'],
    "'=Rückruf 100% bestätigt",
  ])
  const { entries } = await app.as(staff).office.audit.list({})
  expect(entries[0]).toMatchObject({ action: 'office:export-audit', detail: { action: 'content:look' } })
  // Whether it could be taken along is no entry.
  expect(entries.filter(({ action }) => action === 'office:export-audit')).toHaveLength(1)
})

test('what was taken along is told with whom and what it was about', async ({ app }) => {
  const { staff, order } = await someLog(app)
  await fetchCsv(app, staff, `?staffId=${staff.accountId}&subjectId=${order?.id}`)
  const { entries } = await app.as(staff).office.audit.list({ action: 'office:export-audit' })
  expect(entries[0]).toMatchObject({ subjectId: order?.id, detail: { staff: staff.accountId } })
})

test('a log of several thousand entries is taken along whole', async ({ app }) => {
  const staff = await app.a.person({ role: 'super_admin', enrolled: true })
  await app.db
    .insert(auditEntry)
    .values(Array.from({ length: 2_500 }, () => ({ actorKind: 'system' as const, action: 'mail:sweep' })))
  expect(readCsv(await (await fetchCsv(app, staff)).text())).toHaveLength(2_502)
})

test('nobody else gets the file', async ({ app }) => {
  const { admin } = await someLog(app)
  expect((await fetchCsv(app, admin)).status).toBe(403)
  expect((await fetchCsv(app, undefined)).status).toBe(401)
})
