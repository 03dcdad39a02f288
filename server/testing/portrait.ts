import { Readable } from 'node:stream'
import { file, portrait } from '../schema/file.ts'
import type { TestApp } from './app.ts'

/** A face beside a name, row and bytes. */
export async function givePortrait(
  app: TestApp,
  classId: string,
  of: { memberId: string } | { teacherId: string },
  { bytes = 'a face', mediaType = 'image/webp' } = {},
) {
  const { storage } = app.files
  const key = { ownerId: classId, kind: 'portrait', id: crypto.randomUUID(), name: 'portrait.webp' }
  await storage.put(key, Readable.from([bytes]))
  await app.db.insert(file).values({ ...key, classId, mediaType, bytes: bytes.length })
  await app.db.insert(portrait).values({ fileId: key.id, classId, ...of })
  return { id: key.id, size: () => storage.size(key) }
}
