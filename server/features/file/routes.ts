import type { file, Upload } from '#contract/file.ts'
import { AppError } from '#domain/errors.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { ofClass } from '../../platform/http/signed-in.ts'
import type { FileDeps } from './deps.ts'
import { dismissUpload } from './dismiss-upload.ts'
import { retryUpload } from './retry-upload.ts'
import { type UploadRow, uploadStore } from './upload-store.ts'

/** A placed file has the id of its upload. */
const shown = (row: UploadRow): Upload => ({ ...row, fileId: row.state === 'placed' ? row.id : null })

export const fileRoutes = (deps: FileDeps): Handlers<typeof file> => ({
  uploads: {
    list: async ({ actor }) => (await uploadStore.list(deps.db, ofClass(actor).memberId)).map(shown),
    get: async ({ actor, input }) => {
      const { memberId } = ofClass(actor)
      const row = await uploadStore.find(deps.db, input.uploadId)
      if (row === undefined || row.memberId !== memberId) throw new AppError('UPLOAD_NOT_FOUND')
      return shown(row)
    },
    retry: ({ actor, input }) => retryUpload(deps, ofClass(actor), input.uploadId),
    dismiss: ({ actor, input }) => dismissUpload(deps, ofClass(actor), input.uploadId),
  },
})
