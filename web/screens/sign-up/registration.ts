import type { SignUp } from '#contract/school.ts'
import { asAccountName } from '#domain/account/called-name.ts'
import { NAME_IN_BOOK_MAX } from '#domain/account/person.ts'
import { type Draft, type Entries, fullName, schoolToAdd } from './draft.ts'

/** The entries as the server takes them; `undefined` while something is open. It judges them again, by the same rules. */
export function registrationOf({ draft, password, consents }: Entries): SignUp | undefined {
  const { invitation, school, year, supportChannel, byWhatsapp } = draft
  if (consents === undefined) return undefined
  const person = { id: draft.id, email: draft.email, password, consents }
  if (invitation !== undefined) {
    const namesake = draft.onRoster?.namesake === true
    const tag = draft.onRoster?.tag
    const joining = { invitation: invitation.code, ...(namesake && { namesake }), ...(tag !== undefined && { tag }) }
    const userValues = { ...person, ...namesOfJoining(draft), ...joining }
    return { userValues, basicSchool: { id: invitation.schoolId }, year: invitation.year, role: 'student' }
  }
  if (school === undefined || year === undefined || supportChannel === undefined) return undefined
  const { firstName, lastName, phone } = draft
  const nameInBook = draft.nameInBook.trim()
  const support = { channel: supportChannel, byWhatsapp }
  const userValues = { ...person, firstName, lastName, ...(nameInBook !== '' && { nameInBook }), phone, support }
  const basicSchool = school.kind === 'listed' ? { id: school.id } : (schoolToAdd(draft) as SignUp['basicSchool'])
  return { userValues, basicSchool, year, role: 'admin' }
}

/** The account takes what its rule allows; as it was typed, the name stands in the book. */
function namesOfJoining(draft: Draft) {
  const names = { firstName: asAccountName(draft.firstName), lastName: asAccountName(draft.lastName) }
  const nameInBook = fullName(draft)
  const isSaid = fullName(names) === nameInBook || nameInBook.length > NAME_IN_BOOK_MAX
  return { ...names, ...(!isSaid && { nameInBook }) }
}
