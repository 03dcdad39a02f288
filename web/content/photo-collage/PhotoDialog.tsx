import type { Photo } from '#contract/content/photos.ts'
import type { Frame } from '#domain/file/resolution.ts'
import { FramedPhoto, PrintHint } from '../../pieces/fill/FramedPhoto.tsx'
import { usePhotoActions } from '../../pieces/fill/use-photo-actions.tsx'
import { PHOTO_OBJECTED } from '../../pieces/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconArrowLeft, IconArrowRight } from '../../ui/icons.ts'
import { Description } from './Description.tsx'
import styles from './Fill.module.css'
import { nameOf } from './Thumb.tsx'
import { WhoIsOnIt } from './WhoIsOnIt.tsx'

type Props = {
  moduleId: string
  photo: Photo
  namedLately: readonly string[]
  frame: Frame
  descriptions: boolean
  mayChange: boolean
  /** One place to the front or to the back, where that may be and there is one. */
  onForward: (() => void) | undefined
  onBackward: (() => void) | undefined
  onClose: () => void
}

/** One photo of the collage, large, with all that can be done about it. */
export function PhotoDialog(props: Props) {
  const { moduleId, photo, namedLately, frame, descriptions, mayChange, onForward, onBackward, onClose } = props
  const { items, dialogs } = usePhotoActions({ photo, frame, mayChange, mayReport: !photo.mine })
  return (
    <Dialog title={photo.mine ? 'Dein Foto' : `Foto von ${photo.by}`} width="medium" toLook onClose={onClose}>
      <div className={styles.large}>
        <FramedPhoto photo={photo} frame={frame} alt={nameOf(photo)} />
      </div>
      {photo.hidden && (
        <div>
          <Badge look="warning">Von der Redaktion verborgen</Badge>
        </div>
      )}
      {photo.objected && (
        <div>
          <Badge look="warning">{PHOTO_OBJECTED}</Badge>
        </div>
      )}
      {mayChange && <PrintHint photo={photo} frame={frame} />}
      {descriptions &&
        (mayChange ? (
          <Description moduleId={moduleId} photo={photo} />
        ) : (
          photo.description !== '' && <p className={styles.words}>{photo.description}</p>
        ))}
      {mayChange ? (
        <WhoIsOnIt titled moduleId={moduleId} photos={[photo]} namedLately={namedLately} />
      ) : (
        photo.people.length > 0 && (
          <p className={styles.words}>Drauf: {photo.people.map(({ name }) => name).join(', ')}</p>
        )
      )}
      <div className={styles.buttons}>
        {items.map(({ label, icon, onSelect }) => (
          <Button key={label} kind="secondary" icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
        {onForward !== undefined && (
          <Button kind="quiet" icon={<IconArrowLeft size={20} aria-hidden />} onClick={onForward}>
            Weiter nach vorn
          </Button>
        )}
        {onBackward !== undefined && (
          <Button kind="quiet" icon={<IconArrowRight size={20} aria-hidden />} onClick={onBackward}>
            Weiter nach hinten
          </Button>
        )}
      </div>
      {dialogs}
    </Dialog>
  )
}
