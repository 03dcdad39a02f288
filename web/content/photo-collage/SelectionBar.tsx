import { useEffect, useState } from 'react'
import type { Photo } from '#contract/content/photos.ts'
import { PHOTO_DESCRIPTION_MAX } from '#domain/content/photo-collage.ts'
import type { Frame } from '#domain/file/resolution.ts'
import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { WritingDialog } from '../../pieces/WritingDialog.tsx'
import { counted } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconPencil, IconTrash, IconUsers } from '../../ui/icons.ts'
import { PhotoGroup } from '../../ui/PhotoGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Description } from './Description.tsx'
import styles from './Fill.module.css'
import { Thumb } from './Thumb.tsx'
import { WhoIsOnIt } from './WhoIsOnIt.tsx'

type Props = {
  moduleId: string
  namedLately: readonly string[]
  chosen: readonly Photo[]
  frame: Frame
  descriptions: boolean
  onDone: () => void
}

/** What is done with several photos at once. */
export function SelectionBar({ moduleId, namedLately, chosen, frame, descriptions, onDone }: Props) {
  const [open, setOpen] = useState<'remove' | 'describe' | 'name'>()
  const remove = useChange(['content'], () =>
    api.content.photoCollage.remove({ moduleId, photoIds: chosen.map(({ id }) => id) }),
  )
  const close = () => setOpen(undefined)
  const none = chosen.length === 0
  const ofOthers = chosen.filter(({ mine }) => !mine).length
  const many = counted(chosen.length, 'Foto', 'Fotos')
  return (
    <section className={styles.bar} aria-label="Auswahl">
      <div className={styles.barHead}>
        <p className={styles.count} role="status">
          {none ? 'Tipp Fotos an' : `${many} ausgewählt`}
        </p>
        <Button kind="quiet" onClick={onDone}>
          Fertig
        </Button>
      </div>
      <div className={styles.tools}>
        {descriptions && (
          <Button
            kind="secondary"
            icon={<IconPencil size={20} aria-hidden />}
            disabled={none}
            onClick={() => setOpen('describe')}
          >
            Beschreiben
          </Button>
        )}
        <Button
          kind="secondary"
          icon={<IconUsers size={20} aria-hidden />}
          disabled={none}
          onClick={() => setOpen('name')}
        >
          Wer ist drauf?
        </Button>
        <Button
          kind="secondary"
          icon={<IconTrash size={20} aria-hidden />}
          disabled={none}
          onClick={() => setOpen('remove')}
        >
          Löschen
        </Button>
      </div>
      {open === 'remove' && (
        <AskDialog
          title={`${many} löschen?`}
          action="Löschen"
          kind="danger"
          failure={remove.error}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: onDone })}
          onClose={close}
        >
          <p>
            {chosen.length === 1
              ? 'Das Foto kommt dann nicht ins Buch. Wiederherstellen lässt es sich nicht.'
              : 'Die Fotos kommen dann nicht ins Buch. Wiederherstellen lassen sie sich nicht.'}
          </p>
          {ofOthers > 0 && (
            <p>
              <strong>{ofOthers === 1 ? 'Eins davon hat' : `${ofOthers} davon haben`} andere hochgeladen.</strong>
            </p>
          )}
        </AskDialog>
      )}
      {open === 'name' && (
        <Dialog
          title={`Wer ist auf ${many}?`}
          width="medium"
          onClose={close}
          actions={<Button onClick={close}>Fertig</Button>}
        >
          <WhoIsOnIt moduleId={moduleId} photos={chosen} namedLately={namedLately} />
        </Dialog>
      )}
      {open === 'describe' && <DescribeDialog moduleId={moduleId} photos={chosen} frame={frame} onClose={close} />}
    </section>
  )
}

type DescribeProps = { moduleId: string; photos: readonly Photo[]; frame: Frame; onClose: () => void }

/** The same words for all, or each its own; both save themselves. */
function DescribeDialog({ moduleId, photos, frame, onClose }: DescribeProps) {
  const [words, setWords] = useState('')
  const [given, setGiven] = useState<string>()
  // Words for all are for those that have none.
  const [bare] = useState(() => photos.filter(({ description }) => description === '').length)
  const [done, setDone] = useState(false)
  // By then the photos have what they were given.
  useEffect(() => {
    if (done) onClose()
  }, [done, onClose])
  const wanted = words.trim()
  const waits = wanted !== '' && wanted !== given
  const isTooLong = words.length > PHOTO_DESCRIPTION_MAX
  /** Whoever typed words for all and is done means them. */
  function finish() {
    if (waits) setGiven(wanted)
    setDone(true)
  }
  return (
    <WritingDialog
      title={`${counted(photos.length, 'Foto', 'Fotos')} beschreiben`}
      width="medium"
      unsaved={waits && !done}
      loses="Was du für alle geschrieben hast, steht noch bei keinem Foto."
      onClose={onClose}
      actions={
        <Button disabled={waits && isTooLong} onClick={finish}>
          Fertig
        </Button>
      }
    >
      {photos.length > 1 && bare > 0 && (
        <div className={styles.forAll}>
          <TextField
            label={bare < photos.length ? 'Für alle ohne Beschreibung' : 'Für alle dieselbe'}
            name="for-all"
            autoComplete="off"
            autoCapitalize="sentences"
            maxLength={PHOTO_DESCRIPTION_MAX}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button kind="secondary" disabled={wanted === '' || isTooLong} onClick={() => setGiven(wanted)}>
            Übernehmen
          </Button>
        </div>
      )}
      <PhotoGroup>
        <ul className={styles.lines}>
          {photos.map((photo, at) => (
            <li key={photo.id} className={styles.line}>
              <Thumb photo={photo} frame={frame} />
              <Description moduleId={moduleId} photo={photo} label={`Beschreibung zu Foto ${at + 1}`} given={given} />
            </li>
          ))}
        </ul>
      </PhotoGroup>
    </WritingDialog>
  )
}
