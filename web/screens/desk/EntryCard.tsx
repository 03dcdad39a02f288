import { Link } from '@tanstack/react-router'
import { Difference } from '../../pieces/Difference.tsx'
import { PHOTO_OBJECTED } from '../../pieces/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconArrowBackUp, IconCheck, IconExternalLink, IconEye, IconEyeOff, IconPencil } from '../../ui/icons.ts'
import styles from './Desk.module.css'
import { type Entry, iconOf, openProposal, placeOf, spotOf, whenWords, whoseWords, wordsOf } from './desk-entry.ts'
import { EntryBody } from './EntryBody.tsx'
import { useWayBack } from './leave-desk.ts'

export type EntryAction = 'correct' | 'withdraw' | 'handBack' | 'hide' | 'show'
type Props = { entry: Entry; onRead: (read: boolean) => void; onAct: (action: EntryAction) => void }

/** Something that came in, to be read whole, with what can be done about it. */
export function EntryCard({ entry, onRead, onAct }: Props) {
  const { own, read, hidden, may, title, place } = entry
  const leads = placeOf(entry)
  const back = useWayBack(spotOf(entry))
  return (
    <article className={styles.entry} data-unread={!read} aria-label={`${title}: ${whoseWords(entry)}`}>
      <EntryHead entry={entry} />
      {place !== '' && <p className={styles.question}>{place}</p>}
      <EntryBody entry={entry} />
      <EntryState entry={entry} />
      <Proposal entry={entry} onWithdraw={() => onAct('withdraw')} />
      <div className={styles.actions}>
        {!own && (
          <Button
            kind={read ? 'quiet' : 'main'}
            icon={<IconCheck size={20} aria-hidden />}
            onClick={() => onRead(!read)}
          >
            {read ? 'Doch nicht gelesen' : 'Gelesen'}
          </Button>
        )}
        <div className={styles.tools}>
          {may.correct && (
            <button type="button" className={styles.tool} onClick={() => onAct('correct')}>
              <IconPencil size={20} aria-hidden /> Korrigieren
            </button>
          )}
          {may.handBack && (
            <button type="button" className={styles.tool} onClick={() => onAct('handBack')}>
              <IconArrowBackUp size={20} aria-hidden /> Zurückgeben
            </button>
          )}
          {hidden ? (
            <button type="button" className={styles.tool} onClick={() => onAct('show')}>
              <IconEye size={20} aria-hidden /> Wieder zeigen
            </button>
          ) : (
            <button type="button" className={styles.tool} onClick={() => onAct('hide')}>
              <IconEyeOff size={20} aria-hidden /> Verbergen
            </button>
          )}
          {leads !== undefined && (
            <Link {...leads} {...back} className={styles.tool}>
              <IconExternalLink size={20} aria-hidden />
              {entry.type === 'personal-page' ? 'Seite öffnen' : 'Öffnen'}
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}

export function EntryHead({ entry }: { entry: Entry }) {
  const Icon = iconOf(entry)
  const when = whenWords(entry.at, new Date())
  return (
    <header className={styles.entryHead}>
      {!entry.read && (
        <span className={styles.dot}>
          <span className="heard">Ungelesen</span>
        </span>
      )}
      <strong className={styles.whose}>{whoseWords(entry)}</strong>
      <span className={styles.soft}>
        <Icon size={16} aria-hidden /> {entry.title}
      </span>
      {when !== undefined && (
        <time className={styles.soft} dateTime={entry.at ?? ''}>
          {when}
        </time>
      )}
    </header>
  )
}

const correctionWords = {
  open: 'Korrektur vorgeschlagen',
  accepted: 'Korrektur übernommen',
  declined: 'Korrektur nicht übernommen',
} as const

/** What has become of it so far. */
function EntryState({
  entry: { kind, reports, reasons, hidden, takenOut, unreleased, correction, handedBack, own, read, readBy },
}: {
  entry: Entry
}) {
  return (
    <>
      <div className={styles.badges}>
        {reports > 0 && <Badge look="warning">{reports === 1 ? 'Gemeldet' : `${reports}-mal gemeldet`}</Badge>}
        {hidden && <Badge look="warning">Verborgen</Badge>}
        {takenOut && (
          <Badge look="warning">{kind === 'photo' ? PHOTO_OBJECTED : 'Von der Person herausgenommen'}</Badge>
        )}
        {unreleased && <Badge look="warning">Nicht freigegeben, wird so nicht gedruckt</Badge>}
        {correction !== null && (
          <Badge look={correction.state === 'accepted' ? 'success' : 'plain'}>
            {correction.outdated ? 'Korrektur überholt: der Text ist jetzt anders' : correctionWords[correction.state]}
          </Badge>
        )}
        {own && <span className={styles.soft}>Von dir</span>}
        {read && !own && <span className={styles.soft}>{readBy === null ? 'Gelesen' : `Gelesen von ${readBy}`}</span>}
      </div>
      {reasons.length > 0 && (
        <ul className={styles.reasons} aria-label="Warum es gemeldet wurde">
          {reasons.map((reason) => (
            <li key={reason}>„{reason}“</li>
          ))}
        </ul>
      )}
      {handedBack !== null && (
        <p className={styles.word}>
          Zurückgegeben{handedBack.by !== null && ` von ${handedBack.by}`}: „{handedBack.word}“
        </p>
      )}
    </>
  )
}

/** What was proposed and waits for an answer. Whoever thinks better of it takes it back. */
function Proposal({ entry, onWithdraw }: { entry: Entry; onWithdraw: () => void }) {
  const proposal = openProposal(entry)
  if (proposal === undefined) return null
  const { by, giver, word } = proposal
  return (
    <section className={styles.proposal} aria-label="Vorgeschlagene Korrektur">
      <p className={styles.soft}>Vorgeschlagen{by !== null && ` von ${by}`}</p>
      <Difference before={wordsOf(entry)} after={wordsOf(proposal)} />
      {giver !== null && giver !== entry.giver && <p>Gesagt von: {giver}</p>}
      {word !== '' && <p className={styles.soft}>„{word}“</p>}
      <div>
        <Button kind="secondary" size="small" onClick={onWithdraw}>
          Vorschlag zurücknehmen
        </Button>
      </div>
    </section>
  )
}
