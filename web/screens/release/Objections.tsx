import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Objection, ReleaseBoard } from '#contract/content/release.ts'
import { type aboutKinds, REMARK_TO_EDITORS_MAX, type Verdict } from '#domain/content/about-me.ts'
import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { paths } from '../../pieces/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import styles from './Release.module.css'

/** Texts that name somebody who does not want that: the editors decide, and the person is told. */
export const Objections = ({ objections }: { objections: readonly Objection[] }) => (
  <Panel title="Einwände gegen Texte" words="Ihr entscheidet. Wer gefragt hat, bekommt eure Antwort.">
    <ul className={styles.cards}>
      {objections.map((objection) => (
        <OneObjection key={objection.id} objection={objection} />
      ))}
    </ul>
  </Panel>
)

function OneObjection({ objection }: { objection: Objection }) {
  const { id, name, title, page, by, text, remark, moduleId } = objection
  const [verdict, setVerdict] = useState<Verdict>()
  return (
    <li className={styles.card}>
      <p className={styles.soft}>
        <strong>{name}</strong> möchte das nicht. Es steht{' '}
        {page === null ? `in „${title}“` : `auf der Seite von ${page.name}`}
        {by !== null && by !== page?.name && `, geschrieben von ${by}`}.
      </p>
      <p className={styles.text}>{text}</p>
      {remark.trim() !== '' && <p>„{remark.trim()}“</p>}
      <div className={styles.actions}>
        <Link to={paths.desk} search={{ moduleId, show: 'all', ...(page !== null && { memberId: page.memberId }) }}>
          Text ansehen und ändern
        </Link>
        <Button size="small" kind="secondary" onClick={() => setVerdict('changed')}>
          Ist geändert
        </Button>
        <Button size="small" kind="quiet" onClick={() => setVerdict('kept')}>
          Bleibt so
        </Button>
      </div>
      {verdict !== undefined && (
        <VerdictDialog objectionId={id} name={name} verdict={verdict} onClose={() => setVerdict(undefined)} />
      )}
    </li>
  )
}

type Deciding = { objectionId: string; name: string; verdict: Verdict; onClose: () => void }

function VerdictDialog({ objectionId, name, verdict, onClose }: Deciding) {
  const [answer, setAnswer] = useState('')
  const decide = useChange(['release'], () =>
    api.content.release.decide({ objectionId, verdict, answer: answer.trim() }),
  )
  return (
    <AskDialog
      title={verdict === 'changed' ? 'Ihr habt den Text geändert?' : 'Der Text bleibt?'}
      action={verdict === 'changed' ? 'Ja, Bescheid geben' : 'Bleibt, Bescheid geben'}
      failure={decide.error}
      busy={decide.isPending}
      onConfirm={() => decide.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{name} bekommt eine Mail mit eurer Entscheidung.</p>
      <TextArea
        label="Ein Wort dazu"
        hint={verdict === 'changed' ? 'Muss nicht sein.' : 'Schreibt kurz, warum es bleibt. Das hilft.'}
        name="answer"
        rows={3}
        maxLength={REMARK_TO_EDITORS_MAX}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </AskDialog>
  )
}

/** What people wanted to say with what they took out. */
export const Remarks = ({ remarks }: Pick<ReleaseBoard, 'remarks'>) => (
  <Panel title="Worte an euch" words="Das haben sie selbst herausgenommen. Ihr müsst nichts mehr tun.">
    <ul className={styles.cards}>
      {remarks.map(({ id, name, kind, title, remark }) => (
        <li key={id} className={styles.card}>
          <p className={styles.facts}>
            <Badge>{kindWords[kind]}</Badge>
            {name} · {title}
          </p>
          <p>„{remark.trim()}“</p>
        </li>
      ))}
    </ul>
  </Panel>
)

/** As others speak of it. */
const kindWords: Record<keyof typeof aboutKinds, string> = {
  page: 'Eigene Seite',
  portrait: 'Porträt',
  note: 'Kommentar',
  'named-note': 'Kommentar',
  quote: 'Zitat',
  ranking: 'Ranking',
  answer: 'Antwort',
  photo: 'Foto',
  mention: 'Text',
}
