import { z } from 'zod'
import { COLLAGE_LIMIT_MAX } from '#domain/content/photo-collage.ts'
import { failsWith, operation } from '../base.ts'
import { Photo } from './photos.ts'

export const Collage = z.object({
  moduleId: z.uuid(),
  title: z.string(),
  descriptions: z.boolean(),
  uploadLimit: z.int(),
  /** How many photos one person may have in it; null where nobody has a share. */
  perPerson: z.int().nullable(),
  /** How many places are taken, by photos that are not shown too. */
  taken: z.int(),
  /** How many of them the reader's photos take. */
  mine: z.int(),
  /** How many more the reader may add, those on their way counted. */
  room: z.int(),
  /** How many of the reader's are on their way. */
  onTheirWay: z.int(),
  mayUpload: z.boolean(),
  photos: z.array(Photo),
  /** Whom the reader has named on photos last, then whom others have. */
  namedLately: z.array(z.uuid()),
  done: z.boolean(),
})
export type Collage = z.infer<typeof Collage>

const closed = failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED')

export const photoCollage = {
  get: operation('content:fill')
    .route({ method: 'GET', path: '/photo-collage', summary: 'Eine Fotocollage mit ihren Fotos' })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ moduleId: z.uuid() }))
    .output(Collage),
  move: operation('content:define', { announces: ['content'] })
    .route({
      method: 'PUT',
      path: '/photo-collage/order',
      summary: 'Ein Foto der Collage an einen anderen Platz stellen',
      successStatus: 204,
    })
    .errors(closed)
    .input(z.strictObject({ moduleId: z.uuid(), photoId: z.uuid(), after: z.uuid().nullable() }))
    .output(z.void()),
  remove: operation('content:fill', { announces: ['content'] })
    .route({
      method: 'POST',
      path: '/photo-collage/remove',
      summary: 'Mehrere Fotos einer Collage löschen',
      successStatus: 204,
    })
    .errors(closed)
    .input(z.strictObject({ moduleId: z.uuid(), photoIds: z.array(z.uuid()).min(1).max(COLLAGE_LIMIT_MAX) }))
    .output(z.void()),
}
