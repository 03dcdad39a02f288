import { z } from 'zod'
import { PHOTO_DESCRIPTION_MAX } from '#domain/content/photo-collage.ts'
import { Crop, SavedCrop } from '#domain/file/resolution.ts'
import { line } from '#domain/text.ts'
import { failsWith, operation } from '../base.ts'
import { Named } from './named.ts'

export const Photo = z.object({
  id: z.uuid(),
  /** For an address below /files. */
  fileId: z.uuid(),
  width: z.int(),
  height: z.int(),
  /** The part that is printed; null is the middle. */
  crop: SavedCrop.nullable(),
  description: z.string(),
  /** Of the description; a change of it names the one it was based on. */
  version: z.int(),
  /** Of a personal page: the portrait or the photo category. */
  slot: z.string().nullable(),
  /** Who added it. */
  by: z.string(),
  mine: z.boolean(),
  /** Hidden by the editors: it will not be printed. */
  hidden: z.boolean(),
  /** Who is on it, of a collage. */
  people: z.array(Named),
  /** Somebody who is on it does not want it printed; who, nobody is told. */
  objected: z.boolean(),
})
export type Photo = z.infer<typeof Photo>

/** The portrait on somebody's page, as far as the caller sees it, and whether they may put another there or take it away. */
export const StandingPortrait = z.object({ photo: Photo.nullable(), mayChange: z.boolean() })
export type StandingPortrait = z.infer<typeof StandingPortrait>

const OfPhoto = z.strictObject({ photoId: z.uuid() })
const closed = failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED')

export const photos = {
  portrait: operation('content:fill')
    .route({ method: 'GET', path: '/photo/portrait', summary: 'Das Porträt auf der Seite von jemandem' })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ memberId: z.uuid() }))
    .output(StandingPortrait),
  change: operation('content:fill-own-page', { announces: ['content'] })
    .route({ method: 'PATCH', path: '/photo/{photoId}', summary: 'Ausschnitt oder Beschreibung eines Fotos ändern' })
    .errors({ ...closed, ...failsWith('TEXT_CHANGED') })
    .input(
      OfPhoto.extend({
        crop: Crop.nullable().optional(),
        description: z
          .strictObject({ text: z.union([z.literal(''), line(PHOTO_DESCRIPTION_MAX)]), version: z.int().min(0) })
          .optional(),
      }),
    )
    .output(Photo),
  remove: operation('content:fill-own-page', { announces: ['content'] })
    .route({ method: 'DELETE', path: '/photo/{photoId}', summary: 'Ein Foto löschen', successStatus: 204 })
    .errors(closed)
    .input(OfPhoto)
    .output(z.void()),
}
