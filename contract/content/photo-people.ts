import { z } from 'zod'
import { COLLAGE_LIMIT_MAX } from '#domain/content/photo-collage.ts'
import { SavedCrop } from '#domain/file/resolution.ts'
import { failsWith, Nothing, operation } from '../base.ts'

/** A photo of a collage that names the reader, and what they have said to it. */
export const PhotoOfMe = z.object({
  id: z.uuid(),
  /** For an address below /files. */
  fileId: z.uuid(),
  width: z.int(),
  height: z.int(),
  crop: SavedCrop.nullable(),
  description: z.string(),
  moduleId: z.uuid(),
  /** Of the collage. */
  title: z.string(),
  /** Who added it. */
  by: z.string(),
  mine: z.boolean(),
  /** The own name stands at it; otherwise they have taken it off, or whoever named them has. */
  named: z.boolean(),
  /** They do not want it printed. */
  objected: z.boolean(),
})
export type PhotoOfMe = z.infer<typeof PhotoOfMe>

/** On how many of the photos somebody was not named, since they have taken their name off. */
export const NamingDone = z.object({ declined: z.int() })
export type NamingDone = z.infer<typeof NamingDone>

const Naming = z.strictObject({
  moduleId: z.uuid(),
  photoIds: z.array(z.uuid()).min(1).max(COLLAGE_LIMIT_MAX),
  memberId: z.uuid(),
})
const closed = failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED')

export const photoPeople = {
  ofMe: operation('content:fill')
    .route({ method: 'GET', path: '/photo-people/me', summary: 'Die Fotos, auf denen man genannt ist' })
    .input(Nothing)
    .output(z.array(PhotoOfMe)),
  decide: operation('content:fill', { announces: ['content'] })
    .route({
      method: 'PATCH',
      path: '/photo-people/me/{photoId}',
      summary: 'Ob der eigene Name an einem Foto steht, und ob es gedruckt wird',
    })
    .errors(closed)
    // What is not said stays: of two quick taps neither takes the other back.
    .input(z.strictObject({ photoId: z.uuid(), named: z.boolean().optional(), objected: z.boolean().optional() }))
    .output(PhotoOfMe),
  name: operation('content:fill', { announces: ['content'] })
    .route({ method: 'POST', path: '/photo-people', summary: 'Sagen, dass jemand auf Fotos einer Collage ist' })
    .errors({ ...closed, ...failsWith('PHOTO_PEOPLE_LIMIT') })
    .input(Naming)
    .output(NamingDone),
  unname: operation('content:fill', { announces: ['content'] })
    .route({
      method: 'POST',
      path: '/photo-people/remove',
      summary: 'Einen Namen von Fotos nehmen',
      successStatus: 204,
    })
    .errors(closed)
    .input(Naming)
    .output(z.void()),
}
