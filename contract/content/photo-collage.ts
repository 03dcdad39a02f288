import { z } from 'zod'
import { failsWith, operation } from '../base.ts'
import { Photo } from './photos.ts'

export const Collage = z.object({
  moduleId: z.uuid(),
  title: z.string(),
  descriptions: z.boolean(),
  uploadLimit: z.int(),
  /** How many more may be added, those on their way counted. */
  room: z.int(),
  mayUpload: z.boolean(),
  photos: z.array(Photo),
  done: z.boolean(),
})
export type Collage = z.infer<typeof Collage>

export const photoCollage = {
  get: operation('content:fill')
    .route({ method: 'GET', path: '/photo-collage', summary: 'Eine Fotocollage mit ihren Fotos' })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ moduleId: z.uuid() }))
    .output(Collage),
}
