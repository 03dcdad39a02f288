import type { UseQueryResult } from '@tanstack/react-query'
import { ConnectionError, failureText, isOffline } from '../../api/failure.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { clockTime } from '../words.ts'

/** The tasks could not be asked for. Without a network those that are known stay, and one can go on with them. */
export function TasksFailure({ loaded }: { loaded: UseQueryResult<unknown> }) {
  if (!loaded.isError) return null
  if (loaded.data !== undefined && loaded.error instanceof ConnectionError)
    return (
      <InfoNotice>
        Stand von {clockTime(loaded.dataUpdatedAt)}. Was schon geladen ist, kannst du weiter ausfüllen: Dein Gerät merkt
        sich alles und schickt es ab, sobald du wieder Netz hast. Ein neues Zitat wartet, bis du es hinzufügst; fürs
        Motto abstimmen geht nur mit Netz.
      </InfoNotice>
    )
  if (isOffline(loaded.error))
    return (
      <InfoNotice>
        Deine Aufgaben sind gerade nicht auf diesem Gerät. Sobald du wieder Netz hast, stehen sie hier von selbst.
      </InfoNotice>
    )
  return (
    <ErrorNotice onRetry={() => loaded.refetch()}>
      <strong>Fehler beim Laden der Aufgaben</strong>
      <br />
      {failureText(loaded.error)} Was du ausgefüllt hast, ist sicher.
    </ErrorNotice>
  )
}
