import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queries, queryClient } from '../../api/client.ts'
import { contentTypes } from '../../pieces/content-types.ts'
import { paths } from '../../pieces/paths.ts'

/** Long after a page is usable: nothing that somebody waits for has to share the line. */
const LATER_MS = 5_000

/** Pages on which one fills in are fetched before they are asked for, so that they open without a network, too. */
export function usePagesAtHand(isWanted: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isWanted || savesData()) return
    let stopped = false
    async function fetchPages() {
      await import('./MoreSheet.tsx')
      const tasks = queryClient.getQueryData(queries.content.tasks.queryKey({ input: {} })) ?? []
      const filled = tasks.flatMap(({ type }) => contentTypes[type].fill ?? [])
      for (const path of new Set([paths.fill, paths.play, ...filled])) {
        if (stopped) return
        await router.loadRouteChunk(router.routesByPath[path])
      }
      // What "Los geht’s" asks first is the own page.
      for (const { moduleId } of tasks.filter(({ type, done }) => type === 'personal-page' && !done))
        if (!stopped)
          await queryClient.prefetchQuery(queries.content.personalPage.get.queryOptions({ input: { moduleId } }))
    }
    // Without a network, or with a new version meanwhile, they are missed only once somebody goes there.
    const timer = setTimeout(() => void fetchPages().catch(() => undefined), LATER_MS)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [isWanted, router])
}

const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
