import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReleaseBoard } from '#contract/content/release.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { api, queries } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { paths } from '../../pieces/paths.ts'
import { counted, dayWords } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { InfoNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import styles from './Release.module.css'
import { RoundDialog } from './RoundDialog.tsx'

/** How the round stands, and what can be done with it. */
export function Round({ board }: { board: ReleaseBoard }) {
  const { round, people, unreleasedNotes, anonymousNotes } = board
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const locked = yearbook.data === undefined || isLocked(yearbook.data.dataState)
  const [dialog, setDialog] = useState<'open' | 'close'>()
  const asked = people.filter(({ fine, open, out }) => fine + open + out > 0)
  const done = asked.filter(({ open }) => open === 0).length
  const fresh = people.reduce((sum, person) => sum + person.fresh, 0)
  const silent = asked.filter((person) => person.silent).length
  const words = { none: 'Noch nicht geöffnet', open: 'Läuft', closed: 'Beendet' }[round.state]
  return (
    <Panel title={words} words={lineOf(round)}>
      {round.state === 'none' ? (
        <p className={styles.lead}>
          Bevor gedruckt wird, sieht jede und jeder, was über sie oder ihn im Buch steht: Kommentare, Zitate, Rankings,
          Fotos und die eigene Seite. Zitate und Texte finden wir am Namen; wo nur ein Spitzname steht, lest selbst. Zu
          jedem sagen sie „Passt so“ oder „Bitte raus“. Was jemand nicht will, verschwindet sofort aus dem Buch. Nur
          über Texte, die jemand anders geschrieben hat, entscheidet ihr.
        </p>
      ) : asked.length === 0 ? (
        <p>Gerade steht über niemanden etwas im Buch, das freigegeben werden müsste.</p>
      ) : (
        <div className={styles.counts}>
          <p>
            <strong>
              {done} von {counted(asked.length, 'Person', 'Personen')}
            </strong>{' '}
            fertig
            {silent > 0 &&
              `, ${silent} ${silent === 1 ? 'hat' : 'haben'}${round.state === 'open' ? ' noch' : ''} nichts gesagt`}
          </p>
          <ProgressBar label="Wer fertig ist" done={done} total={asked.length} />
        </div>
      )}
      {unreleasedNotes > 0 && (
        <InfoNotice>
          {counted(unreleasedNotes, 'Kommentar ist', 'Kommentare sind')} seit dem Öffnen dazugekommen. Gedruckt wird
          nur, was ihr freigebt. <Link to={paths.define}>Unter „Inhalte definieren“ freigeben</Link>
        </InfoNotice>
      )}
      {fresh > 0 && (
        <InfoNotice>
          {counted(fresh, 'Stelle', 'Stellen')} über jemanden {fresh === 1 ? 'ist' : 'sind'} neu oder anders, seit die
          Runde zu Ende ist: Gedruckt wird {fresh === 1 ? 'sie' : 'das'}, wenn niemand etwas dagegen sagt.{' '}
          {locked
            ? 'Schaut selbst, ob etwas verletzt.'
            : 'Öffnet die Runde noch einmal, dann werden alle gefragt, oder schaut selbst, ob etwas verletzt.'}
        </InfoNotice>
      )}
      {!locked && (
        <div className={styles.actions}>
          <Button kind={round.state === 'none' ? 'main' : 'secondary'} onClick={() => setDialog('open')}>
            {{ none: 'Freigaberunde öffnen', open: 'Anderer letzter Tag', closed: 'Noch einmal öffnen' }[round.state]}
          </Button>
          {round.state === 'open' && (
            <Button kind="secondary" onClick={() => setDialog('close')}>
              Jetzt beenden
            </Button>
          )}
        </div>
      )}
      {dialog === 'open' && (
        <RoundDialog round={round} anonymousNotes={anonymousNotes} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'close' && (
        <CloseDialog
          board={board}
          asked={asked.length}
          silent={silent}
          halfway={asked.length - done - silent}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Panel>
  )
}

function lineOf({ state, endsOn }: ReleaseBoard['round']) {
  if (endsOn === null) return 'Alle sehen vor dem Druck, was über sie im Buch steht.'
  return state === 'open' ? `Bis ${dayWords(endsOn)} haben alle Zeit.` : 'Herausnehmen kann jede und jeder weiterhin.'
}

/** `halfway`: have said something, but not to everything. */
type CloseProps = { board: ReleaseBoard; asked: number; silent: number; halfway: number; onClose: () => void }

function CloseDialog({ board, asked, silent, halfway, onClose }: CloseProps) {
  const close = useChange(['release', 'yearbook', 'content'], () => api.content.release.close())
  const photos = board.photos.filter(({ confirmed }) => !confirmed).length
  return (
    <AskDialog
      title="Freigaberunde beenden?"
      action="Beenden"
      failure={close.error}
      busy={close.isPending}
      onConfirm={() => close.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {asked === 0
          ? 'Bisher steht über niemanden etwas im Buch, das jemand lesen konnte.'
          : silent === 0
            ? halfway === 0
              ? 'Alle haben zu allem etwas gesagt.'
              : `Alle haben etwas gesagt, ${counted(halfway, 'Person', 'Personen')} noch nicht zu allem.`
            : `${counted(silent, 'Person hat', 'Personen haben')} nichts gesagt.`}{' '}
        Wozu niemand etwas gesagt hat, das wird gedruckt.
        {photos > 0 &&
          ` Nur ${counted(photos, 'Foto', 'Fotos')} mit ihnen ${photos === 1 ? 'bleibt' : 'bleiben'} draußen, bis ihr ${photos === 1 ? 'es' : 'jedes einzeln'} bestätigt.`}
      </p>
      {board.anonymousNotes && (
        <p>
          Anonyme Kommentare, die seit dem Öffnen geschrieben wurden, werden nur gedruckt, wenn ihr sie unter „Inhalte
          definieren“ freigebt. Die von heute kommen spätestens über Nacht dazu.
        </p>
      )}
    </AskDialog>
  )
}
