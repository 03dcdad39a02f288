import type { User as UserView } from '#contract/account.ts'
import type { Profile } from '#contract/school.ts'
import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { getUser } from '../account/get-user.ts'
import { changeConsent } from '../account/steps.ts'
import type { SchoolParts } from './parts.ts'

/** The own profile. Name in the book and gender stand with the place on the roster, which may exist without an account. */
export const changeProfile =
  ({ account, store }: SchoolParts) =>
  async (actor: User, id: string, profile: Profile): Promise<UserView> => {
    if (id !== actor.accountId) throw new AppError('NOT_FOUND')
    const { firstName, lastName, nameInBook, gender, phone, whatsappNumber, support, checkedAdds } = profile
    const names = given({ firstName, lastName })
    await account.db.transaction(async (tx) => {
      const contact = given({
        phone,
        whatsappNumber,
        supportChannel: support?.channel,
        supportByWhatsapp: support?.byWhatsapp,
      })
      await account.store.change(tx, id, { ...names, ...contact })
      await store.changeMember(tx, id, { ...names, ...given({ nameInBook, gender }) })
      if (checkedAdds !== undefined) await changeConsent(account.store, tx, id, 'checkedAdds', checkedAdds)
    })
    return getUser(account)(actor, id)
  }

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
/** What was not sent stays as it is. */
const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>
