import { expect } from 'vitest'
import type { ModuleType } from '#domain/content/module-type.ts'
import type { CollectedOf } from '../features/content/collected.ts'
import { collectContent } from '../features/content/steps.ts'
import { account } from '../schema/account.ts'
import { contentDocument, contentPhoto } from '../schema/entry.ts'
import { file } from '../schema/file.ts'
import type { TestApp } from './app.ts'

/** What the book collects of the only module of a type. Whatever it is, it names no account and no address. */
export async function collected<Type extends ModuleType>(app: TestApp, classId: string, type: Type) {
  const modules = await collectContent(app.db, classId)
  const json = JSON.stringify(modules)
  expect(JSON.parse(json)).toEqual(modules)
  for (const { id, email } of await app.db.select().from(account))
    for (const secret of [id, email]) expect(json).not.toContain(secret)
  const found = modules.find((each) => each.type === type)
  if (found === undefined) throw new Error(`nothing is collected of a module of type ${type}`)
  return found.content as CollectedOf[Type]
}

/** Two whom the book does not know: one waits to be let in, one has merely typed the form. */
export const strangers = async (app: TestApp, classId: string) => ({
  waiting: await app.a.person({ classId, waiting: true, names: { firstName: 'Wanda', lastName: 'Wartend' } }),
  unconfirmed: await app.a.person({ classId, emailVerified: false, names: { firstName: 'Uwe', lastName: 'Neu' } }),
})

type In = { classId: string; moduleId: string; uploaderId: string; subjectId?: string }
type Facts = Pick<typeof file.$inferInsert, 'width' | 'height' | 'pageSizes'>

async function aFile(app: TestApp, { classId, uploaderId }: In, facts: Facts): Promise<string> {
  const stored = { ownerId: classId, classId, memberId: uploaderId, kind: 'photo', name: 'x', mediaType: 'x', bytes: 1 }
  const [row] = await app.db
    .insert(file)
    .values({ ...stored, ...facts })
    .returning()
  return row?.id ?? ''
}

/** Files in their places, without the way that uploads take. */
export async function putPhoto(app: TestApp, of: In, slot?: string) {
  const fileId = await aFile(app, of, { width: 80, height: 60 })
  const [row] = await app.db
    .insert(contentPhoto)
    .values({ ...of, fileId, slot: slot ?? null })
    .returning()
  return { photoId: row?.id ?? '', fileId }
}
export async function putDocument(app: TestApp, of: In) {
  const pages = [{ widthMm: 210, heightMm: 297 }]
  const fileId = await aFile(app, of, { pageSizes: pages })
  await app.db.insert(contentDocument).values({ ...of, fileId, name: 'Seite.pdf' })
  return { fileId, pages, printed: [] }
}
