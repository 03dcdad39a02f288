import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AboutMe } from '#contract/content/release.ts'
import { aboutKinds } from '#domain/content/about-me.ts'
import { frames } from '#domain/content/frame.ts'
import { betweenMarks } from '#domain/content/quote.ts'
import type { PrintState } from '#domain/yearbook/print-state.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { FramedPhoto } from '../../pieces/fill/FramedPhoto.tsx'
import { paths } from '../../pieces/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconCircleCheck } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import styles from './AboutMe.module.css'
import type { MyPlace } from './my-places.ts'
import { PageCut } from './PageCut.tsx'
import { TakeOutDialog } from './TakeOutDialog.tsx'

type Props = { item: AboutMe; places: readonly MyPlace[]; locked: boolean; print: PrintState }

/** One thing that is about the reader, where it stands, and their word to it. */
export function AboutCard({ item, places, locked, print }: Props) {
  const { kind, id, moduleId, title, text, by, photo, place, standing, changed, fresh, seen } = item
  const [asking, setAsking] = useState(false)
  const agree = useChange(['release', ...(standing === 'out' ? (['content'] as const) : [])], () =>
    api.content.release.say({ kind, id, says: 'fine', seen }),
  )
  const isOut = standing === 'out' || standing === 'asked'
  return (
    <li className={styles.item} data-standing={standing}>
      <div className={styles.about}>
        <p className={styles.facts}>
          <Badge>{aboutKinds[kind].label}</Badge>
          <span>{title}</span>
        </p>
        {photo !== null && (
          <div className={styles.photo} data-kind={kind}>
            {kind === 'portrait' ? (
              <FramedPhoto photo={photo} frame={frames.portrait} alt="Dein Porträt" />
            ) : (
              <FramedPhoto photo={photo} frame={frames.collage} alt={text === '' ? `Foto aus „${title}“` : text} />
            )}
          </div>
        )}
        {kind === 'page' && by !== null && (
          <p>
            <strong>{by}</strong> macht diese Seite für dich.{text !== '' && ' So steht sie jetzt im Buch:'}
          </p>
        )}
        {changed ? (
          <p className={styles.soft}>Seit deinem „Passt so“ hat sich das geändert.</p>
        ) : (
          fresh && <p className={styles.soft}>Neu für dich: In der Freigaberunde war das noch nicht dabei.</p>
        )}
        {text !== '' && (
          <p className={kind === 'page' ? styles.long : styles.text}>
            {kind === 'quote' ? `„${betweenMarks(text)}“` : text}
          </p>
        )}
        {kind === 'ranking' && (
          <p className={styles.text}>{place === null ? 'Dein Name steht hier nicht mehr.' : `Platz ${place}`}</p>
        )}
        {kind === 'portrait' && <p>Dein Gesicht neben deinem Namen, überall im Buch.</p>}
        {kind === 'page' && moduleId !== null && (
          <p>
            {by === null && 'Alles, was du auf deiner Seite eingetragen hast. '}
            <Link to={paths.fillPersonalPage} search={{ moduleId }}>
              Bearbeiten
            </Link>
          </p>
        )}
        <From item={item} by={by} />
        <Decided item={item} />
      </div>
      <PageCut places={places} label={`${aboutKinds[kind].label}: ${title}`} />
      <div className={styles.actions}>
        {agree.isError && <ErrorNotice>{failureText(agree.error)}</ErrorNotice>}
        <Word standing={standing} print={print} />
        {standing !== 'fine' && !(standing === 'out' && locked) && (
          <Button
            // Filled or ticked it would look as if it had been chosen already.
            kind={isOut ? 'quiet' : 'secondary'}
            size="small"
            busy={agree.isPending}
            onClick={() => agree.mutate()}
          >
            {isOut ? 'Doch in Ordnung' : 'Passt so'}
          </Button>
        )}
        {!isOut && (
          <Button kind={standing === 'fine' ? 'quiet' : 'secondary'} size="small" onClick={() => setAsking(true)}>
            Bitte raus
          </Button>
        )}
      </div>
      {asking && <TakeOutDialog item={item} locked={locked} print={print} onClose={() => setAsking(false)} />}
    </li>
  )
}

function From({ item: { kind }, by }: { item: AboutMe; by: string | null }) {
  if (kind === 'note') return <p className={styles.soft}>{by ?? 'Anonym'}</p>
  if (kind === 'quote') return <p className={styles.soft}>Gesagt von: {by}</p>
  return kind === 'photo' ? <p className={styles.soft}>Foto von {by}</p> : null
}

/** What the editors have said to an objection. */
function Decided({ item: { standing, answer } }: { item: AboutMe }) {
  if (standing !== 'kept') return null
  return (
    <p className={styles.soft}>
      Die Redaktion hat entschieden, dass es bleibt.{answer.trim() !== '' && ` „${answer.trim()}“`}
    </p>
  )
}

function Word({ standing, print }: Pick<AboutMe, 'standing'> & { print: PrintState }) {
  if (standing === 'fine')
    return (
      <Badge look="success" icon={<IconCircleCheck size={16} aria-hidden />}>
        Freigegeben
      </Badge>
    )
  if (standing === 'out')
    return <Badge look="warning">{print === 'none' ? 'Wird nicht gedruckt' : 'Herausgenommen'}</Badge>
  return standing === 'asked' ? <Badge look="warning">Liegt bei der Redaktion</Badge> : null
}
