import { useState } from 'react'
import type { LivePage } from '#contract/book/live-page.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { RankingType } from '#domain/content/ranking.ts'
import { Button } from '../../ui/Button.tsx'
import { Photo } from '../../ui/Photo.tsx'
import sheet from '../pages/Sheet.module.css'
import styles from './LivePage.module.css'
import { noteWords } from './note-words.ts'

type Page = LivePage['pages'][number]
type Props = {
  type: ModuleType
  live: LivePage | undefined
  isBusy: boolean
  trouble: string | undefined
  onAgain: () => void
}

/** The page as it would be printed now. While another one is set the last one stays. */
export function LiveSheet({ type, live, isBusy, trouble, onAgain }: Props) {
  const [turned, setTurned] = useState<{ of: LivePage; at: number }>()
  const at = live === undefined ? 0 : turned?.of === live ? turned.at : live.shown
  const page = live?.pages[at]
  const count = live?.pages.length ?? 0
  const notes = (live?.notes ?? []).map((note) => ({ note, ...noteWords(note) }))
  return (
    <div className={styles.live} data-noted={notes.length > 0 || undefined}>
      <div className={styles.paper} data-renewed={isBusy || undefined}>
        <div className={sheet.sheet}>
          {page === undefined ? (
            <p className={styles.blank}>
              {live === undefined ? 'Deine Seite wird gesetzt …' : 'Noch ist hier nichts.'}
            </p>
          ) : (
            <div className={sheet.paper}>
              <Picture page={page} />
              {notes.map(
                ({ note, short }) =>
                  note.spot?.page === at && (
                    <span
                      key={`${short} ${note.spot.left} ${note.spot.top}`}
                      className={styles.spot}
                      style={boxOf(note.spot)}
                    >
                      <span className={styles.label} aria-hidden="true">
                        {short}
                      </span>
                    </span>
                  ),
              )}
            </div>
          )}
        </div>
      </div>
      {count > 1 && live !== undefined && (
        <div className={styles.turn}>
          <Button kind="quiet" size="small" disabled={at === 0} onClick={() => setTurned({ of: live, at: at - 1 })}>
            Davor
          </Button>
          <span>
            Seite {at + 1} von {count}
          </span>
          <Button
            kind="quiet"
            size="small"
            disabled={at === count - 1}
            onClick={() => setTurned({ of: live, at: at + 1 })}
          >
            Danach
          </Button>
        </div>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="Hinweise zu deiner Seite">
          {notes.map(({ short, long }) => (
            <li key={`${short} ${long}`}>
              <strong>{short}:</strong> {long}
            </li>
          ))}
        </ul>
      )}
      {trouble !== undefined && (
        <p className={styles.trouble} role="status">
          {trouble}{' '}
          <Button kind="quiet" size="small" onClick={onAgain}>
            Erneut versuchen
          </Button>
        </p>
      )}
      {live !== undefined && <p className={styles.words}>{wordsOf(live, type)}</p>}
    </div>
  )
}

/** The one before lies under it until it is drawn: nothing flickers. */
function Picture({ page }: { page: Page }) {
  const [shown, setShown] = useState({ page, before: page })
  if (shown.page.picture !== page.picture) setShown({ page, before: shown.page })
  const { before } = shown
  const label = page.number === null ? 'Deine Seite' : `Deine Seite ${page.number}`
  return (
    <>
      {before.picture !== page.picture && <Photo className={sheet.picture} src={before.picture} alt="" eager fills />}
      <Photo
        className={sheet.picture}
        src={page.picture}
        alt={`${label} im Buch, wie sie gedruckt würde`}
        eager
        fills
      />
    </>
  )
}

const share = (part: number) => `${part * 100}%`
const boxOf = ({ left, top, width, height }: { left: number; top: number; width: number; height: number }) => ({
  left: share(left),
  top: share(top),
  width: share(width),
  height: share(height),
})

const isRanking = (type: ModuleType) => RankingType.safeParse(type).success

function wordsOf({ isEmpty, hasStandIns, takenOut, pages }: LivePage, type: ModuleType): string {
  if (takenOut) return 'So sähe es aus. Gedruckt wird davon nichts: Die Seite ist herausgenommen.'
  if (pages.length === 0) return 'Sobald du etwas hinzufügst, siehst du hier deine Seite im Buch.'
  if (isEmpty && hasStandIns)
    return 'So sieht es im Buch aus. Was hier steht, ist nur Platzhalter: Dein Eintrag fehlt noch.'
  if (isEmpty) return 'Von dir steht hier noch nichts. Was du einträgst, siehst du gleich hier.'
  if (hasStandIns && isRanking(type))
    return 'Nur deine Wahl ist echt. Alle anderen Namen, Plätze und Stimmen sind Platzhalter.'
  return hasStandIns
    ? 'Was andere eintragen, ist hier Platzhalter.'
    : 'So wird es gedruckt, wenn sich nichts mehr ändert.'
}
