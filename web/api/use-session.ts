import { useSyncExternalStore } from 'react'
import type { User } from '#contract/account.ts'
import { session } from './client.ts'

export const useSession = () => useSyncExternalStore(session.subscribe, session.state, session.state)

/** The signed-in person; `undefined` for the moment in which a page is still up while its session has ended. */
export function useUser(): User | undefined {
  const state = useSession()
  return state.status === 'signed-in' ? state.user : undefined
}
