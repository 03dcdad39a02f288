import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isCallFailure } from '../../api/failure.ts'
import { isChunkFailure } from '../../parts/chunk-failure.ts'
import { BuildFailed } from './BuildFailed.tsx'
import { NewVersion } from './NewVersion.tsx'
import { Offline } from './Offline.tsx'
import { ServerFailure } from './ServerFailure.tsx'

/** Which of the error screens fits: a part of the app is gone, nobody can be reached, the server failed, or we did. */
export function RouteFailure({ error }: { error: unknown }) {
  const router = useRouter()
  useEffect(() => {
    const again = () => void router.invalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [router])
  if (isChunkFailure(error)) return <NewVersion />
  const retry = () => void router.invalidate()
  if (isCallFailure(error))
    return navigator.onLine ? <ServerFailure failure={error} onRetry={retry} /> : <Offline onRetry={retry} />
  return <BuildFailed error={error} />
}
