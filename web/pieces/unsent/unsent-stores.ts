import { session } from '../../api/client.ts'
import { unsentHint } from './unsent-hint.ts'

/** Something that keeps unsent work of the signed-in person on this device. */
export type UnsentStore = {
  unsent: () => number
  /** "2 Texte sind noch nicht gespeichert". */
  words: (count: number) => string
  flush: () => Promise<void>
  open: (account: string) => Promise<void>
  close: () => void
  wipe: (account: string) => Promise<void>
}

const stores = new Set<UnsentStore>()

/** Opens it for whoever is signed in. Whoever signs out leaves nothing behind; a session that merely ends, does. */
export function followAccount(store: UnsentStore): void {
  stores.add(store)
  unsentHint.set()
  let account: string | undefined
  const follow = () => {
    const state = session.state()
    if (state.status === 'signed-in') {
      account = state.user.id
      void store.open(account)
    } else if (state.status === 'signed-out') {
      store.close()
      if (state.because === 'left' && account !== undefined) void store.wipe(account).catch(() => {})
      account = undefined
    }
  }
  session.subscribe(follow)
  follow()
}

export const unsentWork = {
  /** Brings away what goes in a moment. */
  flush: async (): Promise<void> => void (await Promise.all([...stores].map((store) => store.flush()))),
  /** What would be lost with this browser's memory, in words. */
  words: (): string[] =>
    [...stores].flatMap((store) => {
      const count = store.unsent()
      return count === 0 ? [] : [store.words(count)]
    }),
}
