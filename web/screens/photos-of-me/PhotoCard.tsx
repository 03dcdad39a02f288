import { useState } from 'react'
import type { PhotoOfMe } from '#contract/content/photo-people.ts'
import { frames } from '#domain/content/frame.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { FramedPhoto } from '../../pieces/fill/FramedPhoto.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import styles from './PhotosOfMe.module.css'

type Word = { named: boolean } | { objected: boolean }

/** One photo, and what somebody says to it. Where it cannot be taken back, they are asked once. */
export function PhotoCard({ photo, refused }: { photo: PhotoOfMe; refused: boolean }) {
  const { id, title, by, mine, description, named, objected } = photo
  const [asked, setAsked] = useState<Word>()
  const decide = useChange(['content'], (word: Word) => api.content.photoPeople.decide({ photoId: id, ...word }))
  const isBusy = (part: 'named' | 'objected') => decide.isPending && part in decide.variables
  const say = (word: Word) => (refused ? setAsked(word) : decide.mutate(word))
  const confirm = () => {
    if (asked !== undefined) decide.mutate(asked, { onSuccess: () => setAsked(undefined) })
  }
  const whose = mine ? 'Dein Foto' : `Foto von ${by}`
  return (
    <li className={styles.card} data-out={objected}>
      <FramedPhoto photo={photo} frame={frames.collage} alt={description === '' ? whose : description} />
      <div className={styles.words}>
        {description !== '' && <p className={styles.description}>{description}</p>}
        <p className={styles.soft}>
          {whose} · {title}
        </p>
        {(objected || !named) && (
          <p className={styles.actions}>
            {objected && <Badge look="warning">Wird nicht gedruckt</Badge>}
            {!named && <Badge>Ohne deinen Namen</Badge>}
          </p>
        )}
        {decide.isError && asked === undefined && <ErrorNotice>{failureText(decide.error)}</ErrorNotice>}
        <div className={styles.actions}>
          {(named || !refused) && (
            <Button kind="secondary" size="small" busy={isBusy('named')} onClick={() => say({ named: !named })}>
              {named ? 'Nicht auf dem Foto' : 'Doch auf dem Foto'}
            </Button>
          )}
          {(!objected || !refused) && (
            <Button
              kind="secondary"
              size="small"
              busy={isBusy('objected')}
              onClick={() => say({ objected: !objected })}
            >
              {objected ? 'Doch drucken' : 'Foto nicht drucken'}
            </Button>
          )}
        </div>
      </div>
      {asked !== undefined && (
        <AskDialog
          title={'objected' in asked ? 'Foto nicht drucken?' : 'Deinen Namen herunternehmen?'}
          action={'objected' in asked ? 'Nicht drucken' : 'Herunternehmen'}
          kind="danger"
          failure={decide.error}
          busy={decide.isPending}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        >
          <p>Die Redaktion ist zu Ende. Zurücknehmen lässt es sich nicht mehr.</p>
        </AskDialog>
      )}
    </li>
  )
}
