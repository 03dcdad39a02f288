import { eq } from 'drizzle-orm'
import { classStore } from '../features/school/class/store.ts'
import { yearbook } from '../schema/yearbook.ts'
import type { TestApp } from './app.ts'
import type { Samples } from './sample.ts'

const REASON = 'Anruf der Stufe'

const aClass = async (app: TestApp) => (await app.a.class()).classId

export const officeClassSamples: Samples = {
  'office.classes.list': async () => ({ query: { page: '1', activity: 'active' } }),
  'office.classes.get': async (app) => ({ params: { classId: await aClass(app) } }),
  'office.classes.contact': async (app) => ({ params: { classId: await aClass(app) }, body: { reason: REASON } }),
  'office.classes.setFeature': async (app) => ({
    params: { classId: await aClass(app) },
    body: { feature: 'PREVIEW_FEATURE', on: false, reason: REASON },
  }),
  'office.classes.moveDataState': async (app) => {
    const classId = await aClass(app)
    await app.db.update(yearbook).set({ dataState: 'data-verified' }).where(eq(yearbook.classId, classId))
    return { params: { classId }, body: { to: 'in-progress', reason: REASON } }
  },
  'office.classes.reassignAdmin': async (app) => {
    const { classId, student } = await app.a.class()
    return { params: { classId }, body: { email: student.email, reason: REASON } }
  },
  'office.classes.removal': async (app) => ({ params: { classId: await aClass(app) } }),
  'office.classes.remove': async (app) => {
    const classId = await aClass(app)
    const found = await classStore.find(app.db, classId)
    return { params: { classId }, body: { name: `${found?.school} ${found?.year}`, reason: REASON } }
  },
  'office.insight.get': async () => ({}),
}
