import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { queries } from '../../api/client.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import { drafts } from './browser-drafts.ts'
import type { StuckText } from './drafts.ts'
import { KeptText } from './KeptText.tsx'
import { nameOfText, placeOfText } from './place-of-text.ts'
import { isVotes, votesWords } from './votes-or-texts.ts'
import styles from './WaitingTexts.module.css'

/** Says on pages without the texts themselves that some are not with the server yet. */
export function WaitingTexts() {
  const count = useSyncExternalStore(drafts.subscribe, () => drafts.waitingKeys().filter((key) => !isVotes(key)).length)
  const votes = useSyncExternalStore(drafts.subscribe, () => drafts.waitingKeys().filter(isVotes).length)
  const stuck = useSyncExternalStore(drafts.subscribe, drafts.stuck)
  const [stuckVotes, stuckTexts] = [stuck.filter(({ key }) => isVotes(key)), stuck.filter(({ key }) => !isVotes(key))]
  return (
    <>
      <Stuck stuck={stuckTexts}>
        <strong>
          {stuckTexts.length === 1
            ? '1 Text ist noch nicht gespeichert.'
            : `${stuckTexts.length} Texte sind noch nicht gespeichert.`}
        </strong>{' '}
        Auf diesem Gerät ist nichts verloren.
      </Stuck>
      <Stuck stuck={stuckVotes}>
        <strong>{votesWords(stuckVotes.length, 'ist nicht angekommen', 'sind nicht angekommen')}.</strong>
      </Stuck>
      {votes > 0 && (
        <InfoNotice>{votesWords(votes, 'wird gesendet', 'werden gesendet')}, sobald du wieder Netz hast.</InfoNotice>
      )}
      {count > 0 && (
        <InfoNotice>
          {count === 1 ? '1 Text wartet auf Verbindung.' : `${count} Texte warten auf Verbindung.`} Auf diesem Gerät ist
          nichts verloren.
        </InfoNotice>
      )}
    </>
  )
}

/** Those that do not go out by themselves: why, the way to each, and each itself. */
function Stuck({ stuck, children }: { stuck: readonly StuckText[]; children: ReactNode }) {
  const tasks = useQuery(queries.content.tasks.queryOptions({ input: {} }))
  if (stuck.length === 0) return null
  return (
    <InfoNotice>
      <p>{children}</p>
      <ul className={styles.stuck}>
        {stuck.map((text) => (
          <li key={text.key}>
            <Way place={placeOfText(text.key, tasks.data ?? [])} text={text} />: {text.reason}
            {/* Where its field is gone, or its page cannot be opened, it is read here. */}
            <details>
              <summary>{isVotes(text.key) ? 'Stimme ansehen' : 'Text ansehen'}</summary>
              <KeptText text={text} />
            </details>
          </li>
        ))}
      </ul>
    </InfoNotice>
  )
}

function Way({ place, text: { key, begins } }: { place: ReturnType<typeof placeOfText>; text: StuckText }) {
  if (place !== undefined) return <Link {...place.link}>{place.title}</Link>
  return (
    <strong>
      {nameOfText(key)}
      {begins !== '' && ` „${begins}“`}
    </strong>
  )
}
