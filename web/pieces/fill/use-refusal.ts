import { useQuery } from '@tanstack/react-query'
import { writingRefused } from '#domain/yearbook/writing.ts'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { useToday } from '../use-today.ts'

/** Why nothing can be filled now; `undefined` while it can. */
export function useRefusal(): 'BOOK_LOCKED' | 'DEADLINE_PASSED' | undefined {
  const user = useUser()
  const today = useToday()
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {}, enabled: user?.waiting === false }))
  if (user === undefined || yearbook.data === undefined) return undefined
  return writingRefused(yearbook.data, user.role, today)
}
