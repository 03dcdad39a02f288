import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/client.ts'

/** How many reports wait for a decision of the editors; none as long as that is not known. */
export function useOpenReports(): number {
  const reports = useQuery(queries.content.reports.list.queryOptions({ input: {} }))
  return reports.data?.filter(({ settled }) => !settled).length ?? 0
}
