import type { Member } from '#domain/account/actor.ts'
import type { IntentOf, Purpose, UploadIntent } from '#domain/file/intent.ts'
import type { PageSize } from '#domain/file/page-size.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'

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
