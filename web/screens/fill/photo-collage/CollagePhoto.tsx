import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Photo } from '#contract/content/files.ts'
import { PHOTO_DESCRIPTION_MAX } from '#domain/content/photo-collage.ts'
import type { Frame } from '#domain/file/resolution.ts'
import { api, queries, queryClient } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { SaveState, type Saving } from '../../../ui/SaveState.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FramedPhoto, PrintHint } from '../parts/FramedPhoto.tsx'
import { PhotoActions } from '../parts/PhotoActions.tsx'
import styles from './Collage.module.css'

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

/** A short line: saved when one leaves it. */
function Description({ photo }: { photo: Photo }) {
  const [words, setWords] = useState(photo.description)
  const save = useMutation({
    mutationFn: (description: string) => api.content.photos.change({ photoId: photo.id, description }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.content.collages.key() }),
  })
  const isChanged = words.trim() !== photo.description
  const state: Saving | undefined = save.isPending
    ? 'saving'
    : save.isError
      ? 'failed'
      : isChanged
        ? 'unsaved'
        : undefined
  return (
    <div>
      <TextField
        label="Beschreibung"
        name={`description-${photo.id}`}
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={PHOTO_DESCRIPTION_MAX}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onBlur={() => isChanged && save.mutate(words.trim())}
      />
      <SaveState state={state} />
      {save.isError && <ErrorNotice onRetry={() => save.mutate(words.trim())}>{failureText(save.error)}</ErrorNotice>}
    </div>
  )
}
