import type { ClassMember } from '#contract/school/members.ts'
import { errors } from '#domain/errors.ts'
import { confirmsName } from '#domain/school/roster-name.ts'
import { TextField } from '../../../ui/TextField.tsx'

const TYPED_MAX = 200

export const NameConfirmation = ({ member, error }: { member: ClassMember; error: string | undefined }) => (
  <TextField
    label={`Tipp zur Bestätigung den Namen ein: ${member.name}`}
    name="name"
    autoComplete="off"
    maxLength={TYPED_MAX}
    error={error}
  />
)

/** The message under the field, or nothing where the name is right. */
export const nameProblem = (typed: string, { firstName, lastName, name }: ClassMember): string | undefined =>
  confirmsName(typed, { firstName, lastName, nameInBook: name }) ? undefined : errors.NAME_NOT_CONFIRMED.text
