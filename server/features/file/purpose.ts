import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { IntentOf, Purpose, UploadIntent } from '#domain/file/intent.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import type { PageSize } from '../../schema/file.ts'

export type ReceivedUpload<I extends UploadIntent = UploadIntent> = {
  id: string
  classId: string
  memberId: string
  intent: I
  name: string
}
/** What a purpose learns of a file; photos have a width and a height, documents have pages. */
export type PlacedFile = {
  id: string
  width: number | null
  height: number | null
  pages: number | null
  pageSizes: PageSize[] | null
}

/** What files are uploaded for is a later word's to say; wiring.ts hands it in. The book's row is held shared in both. */
export type UploadPurpose<I extends UploadIntent> = {
  /** In the transaction that begins the upload: may they, is there room? Throws what stands against it. */
  admit: (tx: Tx, actor: Member, intent: I) => Promise<void>
  /**
   * In the transaction that finishes the upload: puts the file where it belongs. Throws when that is not allowed any
   * more; the upload then fails with that code, and the bytes go.
   */
  place: (tx: Tx, upload: ReceivedUpload<I>, file: PlacedFile) => Promise<void>
}
export type UploadPurposes = { [P in Purpose]: UploadPurpose<IntentOf<P>> }

/** The registry takes each intent to its own purpose, which the compiler cannot follow. */
export const purposeOf = (purposes: UploadPurposes, intent: UploadIntent) =>
  purposes[intent.purpose] as UploadPurpose<UploadIntent>

/** A product in which nothing takes files. */
const refused = async () => {
  throw new AppError('NOT_FOUND')
}
const nothing: UploadPurpose<UploadIntent> = { admit: refused, place: refused }
export const noPurposes: UploadPurposes = {
  'personal-photo': nothing,
  'collage-photo': nothing,
  'personal-pdf': nothing,
  'placeholder-pdf': nothing,
}
