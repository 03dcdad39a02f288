import type { Member } from '#domain/account/actor.ts'
import type { IntentOf, Purpose } from '#domain/file/intent.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'

export type UploadPurpose<P extends Purpose> = {
  admit: (tx: Tx, actor: Pick<Member, 'classId' | 'memberId' | 'role'>, intent: IntentOf<P>) => Promise<void>
  place: (
    tx: Tx,
    upload: { id: string; actor: Pick<Member, 'classId' | 'memberId' | 'role'>; intent: IntentOf<P>; name: string },
    file: { id: string; width: number | null; height: number | null; pages: number | null },
  ) => Promise<void>
}
export type UploadPurposes = { [P in Purpose]: UploadPurpose<P> }
