import type { User } from '#contract/account.ts'

const SIGNED_IN_AT = 'stufenbuch.signed-in-at'
/** When the session ends by itself unless somebody comes back: so that the login can say what has happened. */
const IDLE_FROM = 'stufenbuch.idle-from'

/** Who it was, so that the app opens without a network, too. No key to anything: whatever is asked needs the cookie. */
const USER = 'stufenbuch.user'

export type SignedInHint = ReturnType<typeof signedInHint>

/** Remembers when somebody was last signed in here: no secret, but it spares strangers a refused renewal. */
export const signedInHint = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => ({
  remember(at: number, idleFrom: number) {
    storage.setItem(SIGNED_IN_AT, String(at))
    storage.setItem(IDLE_FROM, String(idleFrom))
  },
  forget() {
    storage.removeItem(SIGNED_IN_AT)
    storage.removeItem(IDLE_FROM)
    storage.removeItem(USER)
  },
  /** Of the class alone: staff do nothing without a network. */
  rememberUser(user: User) {
    if (user.gradClass !== null) storage.setItem(USER, JSON.stringify(user))
  },
  user(): User | undefined {
    const kept = storage.getItem(USER)
    return kept === null ? undefined : (JSON.parse(kept) as User)
  },
  /** 0 where nobody is. */
  lastAt: () => Number(storage.getItem(SIGNED_IN_AT)),
  wasIdle() {
    const from = storage.getItem(IDLE_FROM)
    return from !== null && Date.now() >= Number(from)
  },
})
