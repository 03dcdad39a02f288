import type { SignUp } from '#contract/school.ts'
import { type Entries, schoolToAdd } from './draft.ts'

/** The entries as the server takes them; `undefined` while something is open. It judges them again, by the same rules. */
export function registrationOf({ draft, password, consents }: Entries): SignUp | undefined {
  const { invitation, school, year, supportChannel } = draft
  if (supportChannel === undefined || consents === undefined) return undefined
  const namesake = invitation !== undefined && draft.onRoster?.namesake === true
  const userValues: SignUp['userValues'] = {
    id: draft.id,
    firstName: draft.firstName,
    lastName: draft.lastName,
    email: draft.email,
    phone: draft.phone,
    password,
    support: { channel: supportChannel, byWhatsapp: draft.byWhatsapp },
    consents,
    ...(invitation !== undefined && { invitation: invitation.code }),
    ...(namesake && { namesake }),
  }
  if (invitation !== undefined)
    return { userValues, basicSchool: { id: invitation.schoolId }, year: invitation.year, role: 'student' }
  if (school === undefined || year === undefined) return undefined
  const basicSchool = school.kind === 'listed' ? { id: school.id } : (schoolToAdd(draft) as SignUp['basicSchool'])
  return { userValues, basicSchool, year, role: 'admin' }
}
