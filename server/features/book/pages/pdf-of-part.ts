import { readKeptPart } from '#print/book/kept-parts.ts'
import type { Storage } from '../../../adapters/files/files.ts'
import { partsOf } from '../making/parts-of-class.ts'

/** As it was set; undefined where the book was set anew meanwhile. */
export const pdfOfPart = (
  storage: Pick<Storage, 'size' | 'withLocalFile' | 'putFile'>,
  classId: string,
  part: string,
): Promise<Uint8Array | undefined> =>
  partsOf(storage, classId).use(async (path) => (path === null ? undefined : readKeptPart(path, part)?.pdf()))
