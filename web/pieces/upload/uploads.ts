import { purposeLimits } from '#domain/file/intent.ts'
import { signaturesOf } from '#domain/file/kind.ts'
import { SIGNATURE_BYTES, signatureOf } from '#domain/file/signature.ts'
import { api } from '../../api/client.ts'
import { openUploads } from './browser-uploads.ts'

/** The uploads of this tab. They go on while somebody looks at other pages. */
export const uploads = openUploads({
  calls: api.file.uploads,
  rules: { headBytes: SIGNATURE_BYTES, signatureOf, limits: purposeLimits, signaturesOf },
})
