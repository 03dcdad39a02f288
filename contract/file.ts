import { z } from 'zod'
import { type ErrorCode, errors } from '#domain/errors.ts'
import { SavedIntent } from '#domain/file/intent.ts'
import { UploadState } from '#domain/file/upload-state.ts'
import { failsWith, Nothing, operation } from './base.ts'

/** An upload of one's own. The bytes themselves travel by tus, at /uploads. */
export const Upload = z.object({
  id: z.uuid(),
  intent: SavedIntent,
  name: z.string(),
  bytes: z.int(),
  state: UploadState,
  /** Why it failed: a code of the catalogue. */
  error: z.enum(Object.keys(errors) as ErrorCode[]).nullable(),
  /** The file in the book, once it is placed. */
  fileId: z.uuid().nullable(),
})
export type Upload = z.infer<typeof Upload>

const OfUpload = z.strictObject({ uploadId: z.uuid() })

export const file = {
  uploads: {
    list: operation('file:upload')
      .route({ method: 'GET', path: '/uploads', summary: 'Die eigenen Uploads, die noch nicht im Buch stehen' })
      .input(Nothing)
      .output(z.array(Upload)),
    get: operation('file:upload')
      .route({ method: 'GET', path: '/upload/{uploadId}', summary: 'Was aus einem Upload geworden ist' })
      .errors(failsWith('UPLOAD_NOT_FOUND'))
      .input(OfUpload)
      .output(Upload),
    retry: operation('file:upload', { announces: ['content'] })
      .route({
        method: 'POST',
        path: '/upload/{uploadId}/retry',
        summary: 'Noch einmal versuchen, was bei uns gescheitert ist',
        successStatus: 204,
      })
      .errors(failsWith('UPLOAD_NOT_FOUND', 'FILE_COUNT_EXCEEDED', 'PHOTO_SHARE_REACHED'))
      .input(OfUpload)
      .output(z.void()),
    dismiss: operation('file:upload', { announces: ['content'] })
      .route({
        method: 'DELETE',
        path: '/upload/{uploadId}',
        summary: 'Einen gescheiterten oder unfertigen Upload vergessen',
        successStatus: 204,
      })
      .errors(failsWith('UPLOAD_NOT_FOUND'))
      .input(OfUpload)
      .output(z.void()),
  },
}
