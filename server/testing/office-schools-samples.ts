import { eq } from 'drizzle-orm'
import { factsOf } from '#domain/school/school-facts.ts'
import { schoolImport } from '../schema/office.ts'
import { gradClass, school } from '../schema/school.ts'
import type { TestApp } from './app.ts'
import type { Samples } from './sample.ts'

const facts = {
  name: 'St.-Ursula-Gymnasium',
  postalCode: '40213',
  city: 'Düsseldorf',
  country: 'DE',
  state: 'NRW',
}
const reason = 'Steht doppelt in der Liste.'

/** A school with a class of that year. */
export async function aSchool(app: TestApp, year = 2027, name?: string): Promise<string> {
  const { classId } = await app.a.class({ year, ...(name !== undefined && { school: name }) })
  const [row] = await app.db.select({ id: gradClass.schoolId }).from(gradClass).where(eq(gradClass.id, classId))
  return row?.id ?? ''
}
const ofSchool = async (app: TestApp) => ({ schoolId: await aSchool(app) })
const ofTwo = async (app: TestApp) => ({
  schoolId: await aSchool(app, 2027),
  otherId: await aSchool(app, 2028, 'Göthe Gymnasium'),
})

async function aTriedImport(app: TestApp): Promise<string> {
  const counts = { added: 1, changed: 0, unchanged: 0, kept: 0, refused: 0 }
  const values = { fileName: 'schulen.csv', content: 'name\r\n', counts, refused: [], percent: 100 }
  const [row] = await app.db.insert(schoolImport).values(values).returning({ id: schoolImport.id })
  return row?.id ?? ''
}

export const officeSchoolsSamples: Samples = {
  'office.schools.list': async () => ({
    query: { search: 'goethe', page: '1', status: 'CHECKED', activity: 'active' },
  }),
  'office.schools.get': async (app) => ({ params: await ofSchool(app) }),
  'office.schools.edit': async (app) => {
    const schoolId = await aSchool(app)
    const [there] = await app.db.select().from(school).where(eq(school.id, schoolId))
    if (there === undefined) throw new Error('the school is gone')
    const street = `Ritterstraße ${crypto.randomUUID().slice(0, 8)}`
    return { params: { schoolId }, body: { facts: { ...facts, street }, seen: factsOf(there) } }
  },
  'office.schools.approve': async (app) => ({ params: await ofSchool(app) }),
  'office.schools.block': async (app) => ({ params: await ofSchool(app), body: { reason } }),
  'office.schools.previewMerge': async (app) => ({ params: await ofTwo(app) }),
  'office.schools.merge': async (app) => ({ params: await ofTwo(app), body: { reason } }),
  'office.schools.imports.latest': async () => ({}),
  'office.schools.imports.begin': async () => ({ body: { fileName: 'schulen.csv', content: 'name;street\r\n' } }),
  'office.schools.imports.get': async (app) => ({ params: { importId: await aTriedImport(app) } }),
  'office.schools.imports.takeOver': async (app) => ({ params: { importId: await aTriedImport(app) } }),
}
