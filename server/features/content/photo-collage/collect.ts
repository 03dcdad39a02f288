import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { PublishedModule } from '../kind.ts'
import { photoPeopleStore } from '../photo-people/store.ts'
import { type PrintedPhoto, photoStore } from '../photos/store.ts'

/** With those of the book who are on each. */
export type CollectedCollage = { photos: (PrintedPhoto & { people: string[] })[] }

export async function collectCollage(
  tx: Tx | Db,
  { id, settings }: PublishedModule<'photo-collage'>,
): Promise<CollectedCollage> {
  const photos = await photoStore.printed(tx, id)
  const people = await photoPeopleStore.printed(tx, id)
  return {
    photos: photos.map(({ id: photoId, photo }) => ({
      ...photo,
      description: settings.descriptions ? photo.description : '',
      people: people.get(photoId) ?? [],
    })),
  }
}
