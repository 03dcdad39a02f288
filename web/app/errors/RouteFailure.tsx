import { useRouter } from '@tanstack/react-router'
import { isCallFailure } from '../../api/failure.ts'
import { isChunkFailure } from '../../parts/chunk-failure.ts'
import { BuildFailed } from './BuildFailed.tsx'
import { NewVersion } from './NewVersion.tsx'
import { NotHereYet } from './NotHereYet.tsx'
import { ServerFailure } from './ServerFailure.tsx'

/** Which of the error screens fits: a part of the app is gone or out of reach, the server failed, or we made a mistake. */
export function RouteFailure({ error }: { error: unknown }) {
  const router = useRouter()
  if (isChunkFailure(error)) return navigator.onLine ? <NewVersion /> : <NotHereYet />
  if (isCallFailure(error)) return <ServerFailure failure={error} onRetry={() => void router.invalidate()} />
  return <BuildFailed error={error} />
}
