import type { User } from '#contract/account.ts'
import type { ClassMember } from '#contract/school/members.ts'

/** What every dialog about somebody of the class is given. */
export type MemberDialogProps = {
  user: User
  member: ClassMember
  members: readonly ClassMember[]
  onClose: () => void
  /** It is done, and these words say what. */
  onDone: (words: string) => void
}
