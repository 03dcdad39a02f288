import type { SilentPhoto } from '#contract/content/release.ts'
import { frames } from '#domain/content/frame.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { FramedPhoto } from '../../pieces/fill/FramedPhoto.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PhotoGroup } from '../../ui/PhotoGroup.tsx'
import styles from './Release.module.css'

type Props = { photos: readonly SilentPhoto[]; closed: boolean; onHidden: (photoId: string) => void }

/** Photos on which somebody is named who has said nothing: each is confirmed by itself, or stays out. */
export const SilentPhotos = ({ photos, closed, onHidden }: Props) => (
  <Panel
    title="Fotos ohne Antwort"
    words={
      closed
        ? 'Auf ihnen ist jemand, der nichts gesagt hat. Gedruckt wird nur, was ihr einzeln bestätigt.'
        : 'Auf ihnen ist jemand, der noch nichts gesagt hat. Nach der Runde bleiben sie draußen, bis ihr sie bestätigt.'
    }
  >
    <PhotoGroup>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <OnePhoto key={photo.id} photo={photo} closed={closed} onHidden={onHidden} />
        ))}
      </ul>
    </PhotoGroup>
  </Panel>
)

const inARow = new Intl.ListFormat('de')

type OneProps = { photo: SilentPhoto; closed: boolean; onHidden: (photoId: string) => void }

function OnePhoto({ photo, closed, onHidden }: OneProps) {
  const { id, title, description, names } = photo
  const confirm = useChange(['release', 'content'], () => api.content.release.confirmPhoto({ photoId: id }))
  const hide = useChange(['release', 'content'], async () => {
    await api.content.reports.decide({ kind: 'photo', itemId: id, hidden: true })
    onHidden(id)
  })
  const failure = confirm.error ?? hide.error
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
        <p className={styles.soft}>{title}</p>
        {failure !== null && <ErrorNotice>{failureText(failure)}</ErrorNotice>}
        <div className={styles.actions}>
          <Button size="small" kind="secondary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            Drucken
          </Button>
          <Button size="small" kind="quiet" busy={hide.isPending} onClick={() => hide.mutate()}>
            Weglassen
          </Button>
        </div>
      </div>
    </li>
  )
}
