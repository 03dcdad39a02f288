import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { openQueries } from '../../api/client.ts'
import { LazyBoundary } from '../../pieces/LazyBoundary.tsx'
import { ownBuildId } from '../meta-tags.ts'
import { CHECK_EVERY, useRefreshOffer } from './use-refresh-offer.ts'

const RefreshDialog = lazy(() => import('./RefreshDialog.tsx').then((module) => ({ default: module.RefreshDialog })))

export function RefreshPrompt() {
  const check = useQuery(
    openQueries.app.checkBuildId.queryOptions({ input: {}, refetchInterval: CHECK_EVERY, staleTime: 0, retry: false }),
  )
  const { offered, putOff } = useRefreshOffer(ownBuildId(), check.data?.buildId)
  if (!offered) return null
  return (
    <LazyBoundary>
      <Suspense>
        <RefreshDialog onCancel={putOff} />
      </Suspense>
    </LazyBoundary>
  )
}
