import { filledFreely } from '#domain/content/filled.ts'
import { SavedPhotoCollageSettings } from '#domain/content/photo-collage.ts'
import type { Kind } from '../kind.ts'
import { photoPeople } from '../photo-people/entries.ts'
import { photos } from '../photos/entries.ts'
import { collectCollage } from './collect.ts'

export const photoCollage: Kind<'photo-collage'> = {
  entries: [photos, photoPeople],
  stored: SavedPhotoCollageSettings.omit({ students: true }),
  // Said, not concluded: when the last of those named is removed, it is not open to everybody by that.
  split: ({ students, ...settings }) => ({
    settings: { ...settings, forEverybody: students.length === 0 },
    assigned: [...new Set(students)],
  }),
  join: (settings, { assigned }) => ({ ...settings, students: [...assigned] }),
  collect: collectCollage,
  filled: (_settings, places) => filledFreely('photo', places.length),
}
