import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { queries } from '../../api/client.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import { drafts } from './browser-drafts.ts'
import { placeOfText } from './place-of-text.ts'
import styles from './WaitingTexts.module.css'

/** Says on pages without the texts themselves that some are not with the server yet. */
export function WaitingTexts() {
  const count = useSyncExternalStore(drafts.subscribe, () => drafts.waitingKeys().length)
  return (
    <>
      <StuckTexts />
      {count > 0 && (
        <InfoNotice>
          {count === 1 ? '1 Text wartet auf Verbindung.' : `${count} Texte warten auf Verbindung.`} Auf diesem Gerät ist
          nichts verloren.
        </InfoNotice>
      )}
    </>
  )
}

/** Those that do not go out by themselves: why, and the way to each. */
function StuckTexts() {
  const stuck = useSyncExternalStore(drafts.subscribe, drafts.stuck)
  const tasks = useQuery(queries.content.tasks.queryOptions({ input: {} }))
  const shown = stuck.flatMap(({ key, reason }) => {
    const place = placeOfText(key, tasks.data ?? [])
    return place === undefined ? [] : { key, reason, ...place }
  })
  if (shown.length === 0) return null
  return (
    <InfoNotice>
      <p>
        <strong>
          {shown.length === 1
            ? '1 Text ist noch nicht gespeichert.'
            : `${shown.length} Texte sind noch nicht gespeichert.`}
        </strong>{' '}
        Auf diesem Gerät ist nichts verloren.
      </p>
      <ul className={styles.stuck}>
        {shown.map(({ key, reason, title, link }) => (
          <li key={key}>
            <Link {...link}>{title}</Link>: {reason}
          </li>
        ))}
      </ul>
    </InfoNotice>
  )
}
