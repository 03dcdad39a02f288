import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { PublishedModule } from '../kind.ts'
import { type PrintedPhoto, photoStore } from '../photos/store.ts'

export type CollectedCollage = { photos: PrintedPhoto[] }

export async function collectCollage(
  tx: Tx | Db,
  { id, settings }: PublishedModule<'photo-collage'>,
): Promise<CollectedCollage> {
  const photos = await photoStore.printed(tx, id)
  return {
    photos: photos.map(({ photo }) => ({ ...photo, description: settings.descriptions ? photo.description : '' })),
  }
}
