import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/client.ts'
import { failureText, isOffline } from '../api/failure.ts'
import { ErrorNotice } from '../ui/Notice.tsx'

/** Instead of the deadline where it cannot be loaded: without a word, the page would look as if there were none. */
export function YearbookFailure() {
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  if (!yearbook.isError || yearbook.data !== undefined || isOffline(yearbook.error)) return null
  return (
    <ErrorNotice onRetry={() => yearbook.refetch()}>
      <strong>Fehler beim Laden des Redaktionsschlusses</strong>
      <br />
      {failureText(yearbook.error)} An eurem Buch hat sich nichts geändert.
    </ErrorNotice>
  )
}
