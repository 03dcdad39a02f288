import { useCallback } from 'react'
import type { Photo } from '#contract/content/photos.ts'
import { PHOTO_DESCRIPTION_MAX } from '#domain/content/photo-collage.ts'
import type { Frame } from '#domain/file/resolution.ts'
import { AutosaveLine } from '../../pieces/autosave/AutosaveLine.tsx'
import { descriptionKey, saveDescription } from '../../pieces/autosave/content-texts.ts'
import type { Text } from '../../pieces/autosave/text.ts'
import { useAutosave } from '../../pieces/autosave/use-autosave.ts'
import { FramedPhoto, PrintHint } from '../../pieces/fill/FramedPhoto.tsx'
import { PhotoActions } from '../../pieces/fill/PhotoActions.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Fill.module.css'

type Props = { photo: Photo; frame: Frame; descriptions: boolean; mayChange: boolean }

export function CollagePhoto({ photo, frame, descriptions, mayChange }: Props) {
  const name = photo.description || `Foto von ${photo.by}`
  return (
    <li className={styles.photo}>
      <FramedPhoto photo={photo} frame={frame} alt={name} />
      <div className={styles.line}>
        <span className={styles.by}>{photo.mine ? 'Von dir' : photo.by}</span>
        <PhotoActions photo={photo} name={name} frame={frame} mayChange={mayChange} mayReport={!photo.mine} />
      </div>
      {photo.hidden && <Badge look="warning">Von der Redaktion verborgen</Badge>}
      {mayChange && <PrintHint photo={photo} frame={frame} />}
      {descriptions &&
        (mayChange ? (
          <Description photo={photo} />
        ) : (
          photo.description !== '' && <p className={styles.words}>{photo.description}</p>
        ))}
    </li>
  )
}

/** A short line that saves itself. */
function Description({ photo }: { photo: Photo }) {
  const save = useCallback((text: Text<string>) => saveDescription(photo.id, text), [photo.id])
  const text = useAutosave({
    key: descriptionKey(photo.id),
    loaded: { value: photo.description, version: photo.version },
    save,
  })
  return (
    <div>
      <TextField
        label="Beschreibung"
        name={`description-${photo.id}`}
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={PHOTO_DESCRIPTION_MAX}
        value={text.value}
        onChange={(event) => text.setValue(event.currentTarget.value)}
      />
      {text.state !== 'saved' && (
        <AutosaveLine of={`Beschreibung zum Foto von ${photo.by}`} text={text} plain={(value) => value} />
      )}
    </div>
  )
}
