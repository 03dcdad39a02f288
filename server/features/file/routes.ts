import type { file, Upload } from '#contract/file.ts'
import { AppError } from '#domain/errors.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { ofClass } from '../../platform/http/signed-in.ts'
import { dismissUpload } from './dismiss-upload.ts'
import type { FileParts } from './parts.ts'
import { type UploadRow, uploadStore } from './upload-store.ts'

/** A placed file has the id of its upload. */
const shown = (row: UploadRow): Upload => ({ ...row, fileId: row.state === 'placed' ? row.id : null })

export const fileRoutes = (parts: FileParts): Handlers<typeof file> => ({
  uploads: {
    list: async ({ actor }) => (await uploadStore.list(parts.db, ofClass(actor).memberId)).map(shown),
    get: async ({ actor, input }) => {
      const { memberId } = ofClass(actor)
      const row = await uploadStore.find(parts.db, input.uploadId)
      if (row === undefined || row.memberId !== memberId) throw new AppError('UPLOAD_NOT_FOUND')
      return shown(row)
    },
    dismiss: ({ actor, input }) => dismissUpload(parts, ofClass(actor), input.uploadId),
  },
})
