import { failureText } from '../../../api/failure.ts'
import { ErrorNotice } from '../../../ui/Notice.tsx'

type Asked = { data: unknown; isError: boolean; error: unknown; refetch: () => Promise<unknown> }

/** Above what is shown, or in its place: it could not be asked for. What was loaded before stays, and is said to be old. */
export function QueryFailure({ of: { data, isError, error, refetch } }: { of: Asked }) {
  if (!isError) return null
  return (
    <ErrorNotice onRetry={() => void refetch()}>
      {failureText(error)}
      {data !== undefined && ' Was du siehst, ist vielleicht nicht der neueste Stand.'}
    </ErrorNotice>
  )
}
