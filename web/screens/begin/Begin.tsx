import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { queries } from '../../api/client.ts'
import { paths } from '../../pieces/paths.ts'
import { PageSkeleton } from '../../ui/Skeleton.tsx'

/** The first page of whoever has just come: the first question of their own page, or where everybody lands. */
export function Begin() {
  const tasks = useQuery(queries.content.tasks.queryOptions({ input: {}, staleTime: 0, retry: false }))
  const own = tasks.data?.find(({ type }) => type === 'personal-page')
  const input = { moduleId: own?.moduleId ?? '' }
  // Loaded before it is shown, so that it opens at its questions.
  const page = useQuery(
    queries.content.personalPage.get.queryOptions({ input, enabled: own !== undefined, retry: false }),
  )
  if (tasks.isPending || (own !== undefined && page.isPending)) return <PageSkeleton />
  if (own === undefined) return <Navigate to={paths.root} replace />
  return <Navigate to={paths.fillPersonalPage} search={{ moduleId: own.moduleId }} hash="questions" replace />
}
