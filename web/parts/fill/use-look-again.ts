import { useCallback } from 'react'
import { queries, queryClient } from '../../api/client.ts'

/** A file stands in the book: the page shows it. */
export const useLookAgain = () =>
  useCallback(() => void queryClient.invalidateQueries({ queryKey: queries.content.key() }), [])
