import { Readable } from 'node:stream'
import type { PictureSize } from '#domain/book/page-picture.ts'
import type { FileKey, Storage } from '../../../adapters/files/files.ts'

/** Pictures of a class's pages: they go with the class, and with the page that they show. */
const KIND = 'pages'

export const pageFile = (classId: string, key: string, size: PictureSize): FileKey => ({
  ...{ ownerId: classId, kind: KIND, id: key },
  name: `${size}.webp`,
})

/** The same as one person sees it, by what of it they do: it goes with the page as well. */
export const veiledFile = (classId: string, key: string, shown: string): FileKey => ({
  ...{ ownerId: classId, kind: KIND, id: key },
  name: `${shown}.webp`,
})

export const putPicture = (storage: Pick<Storage, 'put'>, key: FileKey, picture: Uint8Array) =>
  storage.put(key, Readable.from([Buffer.from(picture)]))

export async function dropPictures(
  storage: Pick<Storage, 'remove'>,
  classId: string,
  keys: readonly string[],
): Promise<void> {
  for (const id of keys) await storage.remove({ ownerId: classId, kind: KIND, id })
}
