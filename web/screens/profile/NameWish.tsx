import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { nameWords } from '../../pieces/name-words.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice, InfoNotice, SuccessNotice } from '../../ui/Notice.tsx'

/** A new name that another has already, or nearly: the admin decides, and until then one may think better of it. */
export function NameWish({ onSettled }: { onSettled: () => void }) {
  const own = useQuery(queries.school.nameRequests.own.queryOptions({ input: {} }))
  const withdraw = useChange(['members'], () => api.school.nameRequests.withdraw({}))
  const request = own.data?.request
  const settled = useRef(onSettled)
  settled.current = onSettled
  const waited = useRef(false)
  useEffect(() => {
    if (waited.current && request === null) settled.current()
    waited.current = request != null
  }, [request])
  if (request == null) return withdraw.isSuccess ? <SuccessNotice>Alles klar, dein Name bleibt.</SuccessNotice> : null
  return (
    <>
      <InfoNotice>
        Dein neuer Name <strong>{nameWords(request.after)}</strong> wartet auf die Bestätigung durch {request.admin}. So
        heißt schon jemand bei euch, oder fast so, oder jemand kommt darin vor. Bis dahin bleibt dein Name, wie er ist.
      </InfoNotice>
      {withdraw.isError && <ErrorNotice>{failureText(withdraw.error)}</ErrorNotice>}
      <Button kind="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Neuen Namen zurückziehen
      </Button>
    </>
  )
}
