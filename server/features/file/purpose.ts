import type { Member } from '#domain/account/actor.ts'
import type { Capability } from '#domain/account/capability.ts'
import type { IntentOf, Purpose, PurposeLimits, UploadIntent } from '#domain/file/intent.ts'
import type { PageSize } from '#domain/file/page-size.ts'
import type { UploadQuota } from '#domain/file/quota.ts'
import type { Topic } from '#domain/school/topic.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'

/** Somebody of the class, with the role they have at this moment. */
export type Uploader = Pick<Member, 'classId' | 'memberId' | 'role' | 'waiting'>
export type ReceivedUpload<I extends UploadIntent = UploadIntent> = {
  id: string
  uploader: Uploader
  intent: I
  name: string
  begunAt: Date
}
/** What a purpose learns of a file; photos have a width and a height, documents have pages. */
export type PlacedFile = {
  id: string
  width: number | null
  height: number | null
  pages: number | null
  pageSizes: PageSize[] | null
}
/** Whose a file is once it is placed. Where it is not the class's, it does not go with the person who uploaded it either. */
export type FileOwner =
  | { ownerId: string; classId: string; memberId: string }
  | { ownerId: string; classId: null; memberId: null }
type Begun<I extends UploadIntent> = { classId: string; memberId: string; intent: I }

/**
 * What files are uploaded for is a later word's to say; the wiring hands it in. All that differs between two purposes
 * stands here.
 */
export type UploadPurpose<I extends UploadIntent> = PurposeLimits & {
  /** Who may upload for it: asked at the start, with each piece, and once more before it is placed. */
  capability: Capability
  quota: UploadQuota
  /** What open pages of the class are told when an upload is placed or has failed. */
  topic: Topic
  /** The lock that whoever writes here takes first, in the house's order: so no two ever wait for each other. */
  hold: (tx: Tx, classId: string) => Promise<void>
  owner: (upload: Begun<I>) => FileOwner
  /** In the transaction that begins the upload, after `hold`: may they, is there room? Throws what stands against it. */
  admit: (tx: Tx, actor: Member, intent: I, bytes: number) => Promise<void>
  /**
   * In the transaction that finishes the upload, after `hold`: puts the file where it belongs. Throws when that is not
   * allowed any more; the upload then fails with that code, and the bytes go.
   */
  place: (tx: Tx, upload: ReceivedUpload<I>, file: PlacedFile) => Promise<void>
}
/** The purposes of one word; all of them together. */
export type PurposesOf<Some extends Purpose> = { [P in Some]: UploadPurpose<IntentOf<P>> }
export type UploadPurposes = PurposesOf<Purpose>

/** The registry takes each intent to its own purpose, which the compiler cannot follow. */
export const purposeOf = (purposes: UploadPurposes, { purpose }: UploadIntent) =>
  purposes[purpose] as UploadPurpose<UploadIntent>

export const ownedByClass = ({ classId, memberId }: Begun<UploadIntent>): FileOwner => ({
  ownerId: classId,
  classId,
  memberId,
})

/** Those that count together. */
export const purposesOf = (purposes: UploadPurposes, { name }: UploadQuota): Purpose[] =>
  (Object.keys(purposes) as Purpose[]).filter((purpose) => purposes[purpose].quota.name === name)

/** More than this is refused before anybody looks at what it is for. */
export const largestOf = (purposes: UploadPurposes): number =>
  Math.max(...Object.values(purposes).map(({ maxBytes }) => maxBytes))
