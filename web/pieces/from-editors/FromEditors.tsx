import { Link } from '@tanstack/react-router'
import type { HandedBackTask, ProposedCorrection } from '#contract/content/from-editors.ts'
import { plainText } from '#domain/content/article.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { IconArrowBackUp, IconPencil } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { spotPlace } from '../content-types.ts'
import { Difference } from '../Difference.tsx'
import { leadTo } from '../fill/use-spot.ts'
import styles from './FromEditors.module.css'
import { saidTo } from './said-to.ts'
import { useAllFromEditors } from './use-from-editors.ts'

type Props = {
  type: ModuleType
  moduleId: string
  /** Whose page is open, where it is somebody else's. */
  page: string | undefined
  refused: boolean
}

/** Above a task: what went back, and corrections that wait for an answer. */
export function FromEditors({ type, moduleId, page, refused }: Props) {
  const { corrections, handedBack } = saidTo(useAllFromEditors(), moduleId, page)
  if (corrections.length + handedBack.length === 0) return null
  return (
    <div className={styles.all}>
      {handedBack.map((back) => (
        <HandedBack key={back.id} type={type} back={back} />
      ))}
      {corrections.map((correction) => (
        <Correction key={correction.id} correction={correction} refused={refused} />
      ))}
    </div>
  )
}

function HandedBack({ type, back }: { type: ModuleType; back: HandedBackTask }) {
  const { id, moduleId, word, by, place, spot, note } = back
  const putAway = useChange(['tasks'], () =>
    note === null
      ? api.content.fromEditors.putAway({ handBackId: id })
      : api.content.fromEditors.putNoteAway({ noteId: note.noteId }),
  )
  return (
    <section className={styles.said} aria-label="Zurück an dich">
      <h2 className={styles.title}>
        <IconArrowBackUp size={20} aria-hidden /> Zurück an dich
      </h2>
      {note !== null && (
        <p>Dein anonymer Kommentar über {note.about} ist zurück. Wer du bist, erfährt die Redaktion nicht.</p>
      )}
      {note === null && place !== '' && <p className={styles.place}>{place}</p>}
      <blockquote className={styles.word}>
        „{word}“<footer>{by ?? 'Deine Redaktion'}</footer>
      </blockquote>
      {putAway.isError && <ErrorNotice>{failureText(putAway.error)}</ErrorNotice>}
      <div className={styles.actions}>
        {spot !== null && (
          <Link
            {...spotPlace(type, moduleId, spot)}
            replace
            className={buttonClass({})}
            // A second time the address says nothing new.
            onClick={() => leadTo(spot.name)}
          >
            Zur Stelle
          </Link>
        )}
        <Button kind="secondary" busy={putAway.isPending} onClick={() => putAway.mutate()}>
          Hinweis ausblenden
        </Button>
      </div>
    </section>
  )
}

const words = (value: ProposedCorrection['value']) => (typeof value === 'string' ? value : plainText(value))

function Correction({ correction, refused }: { correction: ProposedCorrection; refused: boolean }) {
  const { id, by, place, before, value, giver, giverBefore, word, outdated } = correction
  const answer = useChange(['content'], (accepted: boolean) =>
    api.content.fromEditors.answer({ correctionId: id, accepted }),
  )
  return (
    <section className={styles.said} aria-label="Korrekturvorschlag">
      <h2 className={styles.title}>
        <IconPencil size={20} aria-hidden /> {by ?? 'Deine Redaktion'} schlägt vor:
      </h2>
      {place !== '' && <p className={styles.place}>{place}</p>}
      <Difference before={words(before)} after={words(value)} />
      {giver !== null && giver !== giverBefore && <Difference before={giverBefore ?? ''} after={giver} />}
      {word.trim() !== '' && <blockquote className={styles.word}>„{word}“</blockquote>}
      {outdated && (
        <p>
          Dein Text ist inzwischen anders, deshalb passt der Vorschlag nicht mehr. Was dir daran gefällt, kannst du
          selbst hineinschreiben.
        </p>
      )}
      {answer.isError && !outdated && <ErrorNotice>{failureText(answer.error)}</ErrorNotice>}
      <div className={styles.actions}>
        {!outdated && !refused && (
          <Button busy={answer.isPending} onClick={() => answer.mutate(true)}>
            Übernehmen
          </Button>
        )}
        <Button kind="secondary" busy={answer.isPending} onClick={() => answer.mutate(false)}>
          {outdated ? 'Ausblenden' : 'Lieber nicht'}
        </Button>
      </div>
    </section>
  )
}
