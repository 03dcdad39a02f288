import { eq } from 'drizzle-orm'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { contentModule } from '../schema/content.ts'
import { upload } from '../schema/file.ts'
import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'
import { classOf } from './of-class.ts'
import type { Samples } from './sample.ts'

export const fileSamples: Samples = {
  'file.uploads.list': async () => ({}),
  'file.uploads.get': async (app, person) => ({ params: { uploadId: await unfinishedUpload(app, person) } }),
  'file.uploads.retry': async (app, person) => ({ params: { uploadId: await failedUpload(app, person) } }),
  'file.uploads.dismiss': async (app, person) => ({ params: { uploadId: await unfinishedUpload(app, person) } }),
}

async function unfinishedUpload(app: TestApp, person: Person | undefined): Promise<string> {
  const memberId = person?.memberId
  const [row] = memberId === undefined ? [] : await classOf(app, memberId)
  if (row === undefined || memberId === undefined) return crypto.randomUUID()
  const intent = { purpose: 'collage-photo', moduleId: crypto.randomUUID(), consent: true } as const
  const values = { classId: row.id, memberId, intent, kind: 'photo', name: 'See.jpg', bytes: 1_000 } as const
  const [added] = await app.db.insert(upload).values(values).returning()
  return added?.id ?? ''
}

/** One that we failed at, for a place that there still is. */
async function failedUpload(app: TestApp, person: Person | undefined): Promise<string> {
  const uploadId = await unfinishedUpload(app, person)
  const [row] = await app.db.select().from(upload).where(eq(upload.id, uploadId))
  if (row === undefined) return uploadId
  await app.db.delete(contentModule).where(eq(contentModule.type, 'personal-page'))
  const moduleId = await app.a.module(row.classId, { type: 'personal-page' })
  const { memberId } = row
  const intent = { purpose: 'personal-photo', moduleId, memberId, slot: PORTRAIT_SLOT, consent: true } as const
  await app.db.update(upload).set({ intent, state: 'failed', error: 'INTAKE_FAILED' }).where(eq(upload.id, uploadId))
  return uploadId
}
