import { useSyncExternalStore } from 'react'
import { InfoNotice } from '../../ui/Notice.tsx'
import { drafts } from './browser-drafts.ts'

/** Says on pages without the texts themselves that some are not with the server yet. */
export function WaitingTexts() {
  const count = useSyncExternalStore(drafts.subscribe, drafts.waiting)
  if (count === 0) return null
  return (
    <InfoNotice>
      {count === 1 ? '1 Text wartet auf Verbindung.' : `${count} Texte warten auf Verbindung.`} Auf diesem Gerät ist
      nichts verloren.
    </InfoNotice>
  )
}
