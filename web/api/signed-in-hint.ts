const SIGNED_IN_AT = 'stufenbuch.signed-in-at'
/** When the session ends by itself unless somebody comes back: so that the login can say what has happened. */
const IDLE_FROM = 'stufenbuch.idle-from'

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
  },
  /** 0 where nobody is. */
  lastAt: () => Number(storage.getItem(SIGNED_IN_AT)),
  wasIdle() {
    const from = storage.getItem(IDLE_FROM)
    return from !== null && Date.now() >= Number(from)
  },
})
