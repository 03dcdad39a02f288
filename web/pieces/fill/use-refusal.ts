import { useQuery } from '@tanstack/react-query'
import { writingRefused } from '#domain/yearbook/writing.ts'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { useToday } from '../use-today.ts'

type Refusal = 'BOOK_LOCKED' | 'DEADLINE_PASSED' | undefined

/** Why nothing can be filled now; `undefined` while it can, and until it is known. */
export const useRefusal = (): Refusal => useWriting().refused

/** The same for what cannot be taken back: there it has to be known before anything is offered. */
export function useWriting() {
  const user = useUser()
  const today = useToday()
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {}, enabled: user?.waiting === false }))
  const known = user !== undefined && (user.waiting || yearbook.data !== undefined)
  const refused: Refusal =
    user === undefined || yearbook.data === undefined ? undefined : writingRefused(yearbook.data, user.role, today)
  return { known, refused, failure: yearbook.error, again: () => yearbook.refetch() }
}
