import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { failureCode } from './failure.ts'

type Loaded<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isSuccess'>

/**
 * What a query has; nothing once the server has said that it is there no more. What was loaded before stays in the cache and
 * would look as if it still were, also where the next try does not reach the server at all. `of` names what is asked for.
 */
export function useUnlessGone<Data>(of: string, { data, error, isSuccess }: Loaded<Data>) {
  const [gone, setGone] = useState<string>()
  const isGone = failureCode(error) === 'NOT_FOUND' || (gone === of && !isSuccess)
  if (isGone !== (gone === of)) setGone(isGone ? of : undefined)
  return { isGone, data: isGone ? undefined : data }
}
