import type { FileKind } from './upload.ts'

/** What the server takes, so that a person learns at once what it would say after minutes. */
export type FileRules = {
  /** So many bytes tell what a file is. */
  headBytes: number
  signatureOf: (head: Uint8Array) => string | undefined
  /** By what a file is for. */
  limits: Record<string, { kind: FileKind; maxBytes: number }>
  signaturesOf: Record<FileKind, readonly string[]>
}

/** The code of the error that the server would answer with; the server has the last word. */
export async function checkFile(file: Blob, purpose: string, rules: FileRules): Promise<string | undefined> {
  const limits = rules.limits[purpose]
  if (limits === undefined) throw new Error(`nothing is known of the purpose ${purpose}`)
  const { maxBytes, kind } = limits
  if (file.size === 0) return 'FILE_EMPTY'
  if (file.size > maxBytes) return 'FILE_TOO_LARGE'
  const head = await file
    .slice(0, rules.headBytes)
    .arrayBuffer()
    .catch(() => undefined)
  // A file that cannot be read here lies in a cloud, or was taken away since it was chosen.
  if (head === undefined) return 'FILE_EMPTY'
  const signature = rules.signatureOf(new Uint8Array(head))
  return signature !== undefined && rules.signaturesOf[kind].includes(signature) ? undefined : 'FILE_TYPE_UNSUPPORTED'
}
