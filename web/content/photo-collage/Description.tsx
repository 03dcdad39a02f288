import { useCallback, useEffect, useRef } from 'react'
import type { Photo } from '#contract/content/photos.ts'
import { PHOTO_DESCRIPTION_MAX } from '#domain/content/photo-collage.ts'
import { AutosaveLine } from '../../pieces/autosave/AutosaveLine.tsx'
import { descriptionKey, saveDescription } from '../../pieces/autosave/content-texts.ts'
import { holdOver } from '../../pieces/autosave/hold-over.ts'
import type { Text } from '../../pieces/autosave/text.ts'
import { useAutosave } from '../../pieces/autosave/use-autosave.ts'
import { TextField } from '../../ui/TextField.tsx'

const hold = holdOver(PHOTO_DESCRIPTION_MAX)

type Props = {
  moduleId: string
  photo: Photo
  label?: string
  /** Words that several photos are given at once; what somebody wrote for one stays. */
  given?: string | undefined
}

/** A short line that saves itself. */
export function Description({ moduleId, photo, label = 'Beschreibung', given }: Props) {
  const save = useCallback((text: Text<string>) => saveDescription(photo.id, text), [photo.id])
  const text = useAutosave({
    key: descriptionKey(photo.id, moduleId),
    loaded: { value: photo.description, version: photo.version },
    save,
    hold,
  })
  const lastGiven = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is given anew, not what was typed since
  useEffect(() => {
    if (given === undefined || (text.value.trim() !== '' && text.value !== lastGiven.current)) return
    text.setValue(given)
    lastGiven.current = given
  }, [given])
  return (
    <div>
      <TextField
        label={label}
        name={`description-${photo.id}`}
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={PHOTO_DESCRIPTION_MAX}
        value={text.value}
        disabled={!text.ready}
        onChange={(event) => text.setValue(event.currentTarget.value)}
      />
      {text.state !== 'saved' && (
        <AutosaveLine of={`Beschreibung zum Foto von ${photo.by}`} text={text} plain={(value) => value} />
      )}
    </div>
  )
}
