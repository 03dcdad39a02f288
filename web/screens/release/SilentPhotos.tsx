import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SilentPhoto } from '#contract/content/release.ts'
import { frames } from '#domain/content/frame.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { FramedPhoto } from '../../pieces/fill/FramedPhoto.tsx'
import { Outcome } from '../../pieces/Outcome.tsx'
import { paths } from '../../pieces/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconCircleCheck } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PhotoGroup } from '../../ui/PhotoGroup.tsx'
import styles from './Release.module.css'

type Props = { photos: readonly SilentPhoto[]; closed: boolean }
type Decision = 'print' | 'leave'
type Decided = { photoId: string; decision: Decision }

const outcomes: Record<Decision, string> = {
  print: 'Das Foto wird gedruckt.',
  leave: 'Das Foto kommt nicht ins Buch.',
}
const decide = ({ photoId, decision }: Decided, isSo: boolean): Promise<unknown> =>
  decision === 'print'
    ? api.content.release.confirmPhoto({ photoId, confirmed: isSo })
    : api.content.reports.decide({ kind: 'photo', itemId: photoId, hidden: isSo })

/** Photos on which somebody is named who has said nothing: each is confirmed by itself, or stays out. */
export function SilentPhotos({ photos, closed }: Props) {
  const [last, setLast] = useState<Decided>()
  const takeBack = useChange(['release', 'content'], (decided: Decided) => decide(decided, false))
  return (
    <>
      {takeBack.isError && <ErrorNotice>{failureText(takeBack.error)}</ErrorNotice>}
      {last !== undefined && (
        <Outcome
          key={`${last.photoId} ${last.decision}`}
          words={outcomes[last.decision]}
          action={{
            label: 'Rückgängig',
            onAct: () => {
              takeBack.mutate(last)
              setLast(undefined)
            },
          }}
          onClose={() => setLast(undefined)}
        />
      )}
      {photos.length > 0 && (
        <Panel
          title="Fotos ohne Antwort"
          words={
            closed
              ? 'Auf ihnen ist jemand, der nichts gesagt hat. Gedruckt wird nur, was ihr einzeln bestätigt.'
              : 'Auf ihnen ist jemand, der noch nichts gesagt hat. Nach der Runde bleiben sie draußen, bis ihr sie bestätigt.'
          }
        >
          <PhotoGroup>
            <ul className={styles.photos} aria-label="Fotos ohne Antwort">
              {photos.map((photo) => (
                <OnePhoto key={photo.id} photo={photo} closed={closed} onDecided={setLast} />
              ))}
            </ul>
          </PhotoGroup>
          <p className={styles.soft}>
            Was ihr weglasst, findet ihr unter <Link to={paths.reports}>Gemeldetes</Link> wieder.
          </p>
        </Panel>
      )}
    </>
  )
}

const inARow = new Intl.ListFormat('de')

type OneProps = { photo: SilentPhoto; closed: boolean; onDecided: (decided: Decided | undefined) => void }

function OnePhoto({ photo, closed, onDecided }: OneProps) {
  const { id, title, description, names, confirmed } = photo
  const choose = useChange(['release', 'content'], async (decision: Decision) => {
    await decide({ photoId: id, decision }, true)
    onDecided({ photoId: id, decision })
  })
  const unconfirm = useChange(['release', 'content'], async () => {
    await decide({ photoId: id, decision: 'print' }, false)
    onDecided(undefined)
  })
  const book = useQuery(queries.book.get.queryOptions({ input: {} }))
  const isCover = book.data?.coverPhotoId === photo.fileId
  const failure = choose.error ?? unconfirm.error
  const busyWith = choose.isPending ? choose.variables : undefined
  return (
    <li className={styles.photo}>
      <FramedPhoto
        photo={photo}
        frame={frames.collage}
        alt={description === '' ? `Foto aus „${title}“` : description}
      />
      <div className={styles.words}>
        <p>
          {closed ? 'Kein Wort von' : 'Noch kein Wort von'} <strong>{inARow.format(names)}</strong>
        </p>
        {description !== '' && <p>„{description}“</p>}
        <p className={styles.soft}>{title}</p>
        {isCover && <p>Es ist auch euer Umschlagfoto. Ohne es wird vorne das Motiv der Gestaltung gedruckt.</p>}
        {failure !== null && <ErrorNotice>{failureText(failure)}</ErrorNotice>}
        <div className={styles.actions}>
          {confirmed ? (
            <>
              <Badge look="success" icon={<IconCircleCheck size={16} aria-hidden />}>
                Wird gedruckt
              </Badge>
              <Button size="small" kind="quiet" busy={unconfirm.isPending} onClick={() => unconfirm.mutate()}>
                Doch nicht bestätigen
              </Button>
            </>
          ) : (
            <>
              <Button size="small" kind="secondary" busy={busyWith === 'print'} onClick={() => choose.mutate('print')}>
                Drucken
              </Button>
              <Button size="small" kind="quiet" busy={busyWith === 'leave'} onClick={() => choose.mutate('leave')}>
                Weglassen
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  )
}
