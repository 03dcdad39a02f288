import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { originalName, photoNames } from '#domain/file/photo-variant.ts'
import type { Files } from '../../adapters/files/files.ts'
import { derivePhoto, type Facts } from '../../adapters/intake/photo.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { contentPhoto } from '../../schema/entry.ts'
import { file, portrait } from '../../schema/file.ts'

type PhotoRow = typeof contentPhoto.$inferInsert
/** A drawing that somebody took with their phone, and where it stands in the book. */
export type Shot = { drawing: string; place: Omit<PhotoRow, 'fileId'>; faceOf?: string }

/** Two cores, two photos at once: a start with a new database waits for them. */
const AT_ONCE = 2
/** As phones save them. */
const jpeg = { quality: 88 }

/** Photos as if they had been uploaded: the original and all that is made of it lie where those of people lie. */
export async function addPhotos(tx: Tx, files: Files, shots: readonly Shot[]): Promise<void> {
  const queue = shots.values()
  const work = async () => {
    for (const shot of queue) await addPhoto(tx, files, shot)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const addPhoto = (tx: Tx, { storage, withScratch }: Files, { drawing, place, faceOf }: Shot): Promise<void> =>
  withScratch(async (folder) => {
    const { classId, uploaderId } = place
    const original = originalName('jpeg')
    await sharp(Buffer.from(drawing)).jpeg(jpeg).toFile(join(folder, original))
    const { width, height } = await derive(join(folder, original), folder)
    const { size: bytes } = await stat(join(folder, photoNames.screen))
    const kept = { ownerId: classId, classId, kind: 'photo', name: photoNames.screen, mediaType: 'image/webp' }
    const row = { ...kept, memberId: uploaderId, bytes, width, height, printReady: true }
    const [added] = await tx.insert(file).values(row).returning({ id: file.id })
    if (added === undefined) throw new Error('nothing was inserted')
    const put = (name: string) =>
      storage.putFile({ ownerId: classId, kind: 'photo', id: added.id, name }, join(folder, name))
    await Promise.all([original, ...Object.values(photoNames)].map(put))
    await tx.insert(contentPhoto).values({ ...place, fileId: added.id })
    if (faceOf !== undefined) await tx.insert(portrait).values({ fileId: added.id, classId, memberId: faceOf })
  })

async function derive(path: string, folder: string): Promise<Facts> {
  const facts = Promise.withResolvers<Facts>()
  await derivePhoto(path, folder, facts.resolve)
  return facts.promise
}
