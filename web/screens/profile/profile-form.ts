import type { User } from '#contract/account.ts'
import type { Profile } from '#contract/school.ts'
import { can } from '#domain/account/capability.ts'
import { FirstName, Gender, LastName, NameInBook, Phone, withCountryCode } from '#domain/account/person.ts'
import { dialCodes } from '#domain/school/federal-state.ts'
import type { FieldErrors } from '../../ui/use-form.ts'

type Entered = (name: string) => string
type Read = { profile: Profile } | { errors: FieldErrors }

/** What was typed, ready to be sent, or what is wrong with it. The rules are those of the server. */
export function readProfile(entered: Entered, user: User): Read {
  const errors: Record<string, string | undefined> = {}
  const read = <Value>(name: string, rule: Rule<Value>): Value => {
    const result = rule.safeParse(entered(name))
    if (!result.success) errors[name] = result.error.issues[0]?.message
    return result.data as Value
  }
  const dialled = phoneAt(homeOf(user.contact.phone))
  const orEmpty = (name: string) => (entered(name).trim() === '' ? '' : read(name, dialled))

  const profile: Profile = {
    // Names that were entered elsewhere ("von Kolb") may stay as they are.
    ...(entered('firstName') !== user.firstName && { firstName: read('firstName', FirstName) }),
    ...(entered('lastName') !== user.lastName && { lastName: read('lastName', LastName) }),
    ...((entered('phone').trim() !== '' || user.contact.phone !== '') && { phone: orEmpty('phone') }),
    whatsappNumber: orEmpty('whatsappNumber'),
    ...(user.gradClass !== null && {
      nameInBook: read('nameInBook', NameInBook),
      gender: Gender.safeParse(entered('gender')).data ?? null,
      support: {
        channel: entered('channel') === 'chat' ? 'chat' : 'phone',
        byWhatsapp: entered('byWhatsapp') === 'on',
      },
      reminders: entered('reminders') === 'on',
    }),
  }
  if (profile.phone === '' && can(user.role, 'class:manage'))
    errors.phone = 'Als Stufenadmin brauchst du eine Nummer: So erreicht dich unser Team, wenn es um euer Buch geht.'
  return Object.keys(errors).length === 0 ? { profile } : { errors }
}

/** "0170 …" is dialled where the number is from that is there already, or else in Germany. */
const homeOf = (phone: string): string =>
  Object.values(dialCodes).find((code) => phone.startsWith(code)) ?? dialCodes.DE
const phoneAt = (code: string): Rule<string> => ({
  safeParse: (typed) => Phone.safeParse(withCountryCode(typed, code)),
})

type Rule<Value> = {
  safeParse: (
    value: string,
  ) => { success: true; data: Value } | { success: false; data?: undefined; error: { issues: { message: string }[] } }
}
