import { useRouter } from '@tanstack/react-router'
import { isCallFailure } from '../../api/failure.ts'
import { isChunkFailure } from '../../pieces/chunk-failure.ts'
import { BuildFailed } from './BuildFailed.tsx'
import { NewVersion } from './NewVersion.tsx'
import { NotHereYet, Offline } from './Offline.tsx'
import { ServerFailure } from './ServerFailure.tsx'

/** Which of the error screens fits: a part of the app is gone, nobody can be reached, the server failed, or we did. */
export function RouteFailure({ error }: { error: unknown }) {
  const router = useRouter()
  const retry = () => void router.invalidate()
  if (isChunkFailure(error)) return navigator.onLine ? <NewVersion /> : <NotHereYet />
  if (isCallFailure(error))
    return navigator.onLine ? <ServerFailure failure={error} onRetry={retry} /> : <Offline onRetry={retry} />
  return <BuildFailed error={error} />
}
