import type { FileKey } from '../../adapters/files/files.ts'
import { EDITION_KIND } from '../book/making/make-edition.ts'

/** What we have set as a book is PDF/X-3 already; nobody else can store files of this kind. */
export const isOurs = ({ kind }: FileKey): boolean => kind === EDITION_KIND

/** What of a print file goes to the press, once its data check has passed: its PDF/X-3, which lies beside it. */
export const pressFile = (file: FileKey): FileKey => {
  const { ownerId, kind, id, name } = file
  return { ownerId, kind, id, name: isOurs(file) ? name : 'pdfx.pdf' }
}
