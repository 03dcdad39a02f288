import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { IconCamera, IconFileUpload, IconPhoto } from '../../ui/icons.ts'
import styles from './DropZone.module.css'
import type { FileKind } from './upload.ts'
import { kindWords } from './upload-words.ts'

type Props = {
  kind: FileKind
  multiple: boolean
  /** Where others than the usual ones go. */
  formats?: string
  /** Asked before the device's own dialog opens. */
  mayChoose: () => boolean
  onFiles: (files: readonly File[]) => void
}

export function DropZone({ kind, multiple, formats, mayChoose, onFiles }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [hovered, setHovered] = useState(false)
  const words = kindWords[kind]
  // Where a finger points there is mostly a camera too, and nothing to drag.
  const byTouch = matchMedia('(pointer: coarse)').matches

  function take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    // The same file may be chosen once more.
    input.value = ''
    if (files.length > 0) onFiles(files)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setHovered(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  const open = (input: HTMLInputElement | null) => mayChoose() && input?.click()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the buttons inside do the same
    <div
      className={styles.zone}
      data-hovered={hovered}
      onDragOver={(event) => {
        event.preventDefault()
        setHovered(true)
      }}
      onDragLeave={() => setHovered(false)}
      onDrop={drop}
    >
      {!byTouch && <p>{multiple ? words.drop : words.dropOne}</p>}
      <div className={styles.buttons}>
        <Button
          kind="secondary"
          icon={kind === 'photo' ? <IconPhoto size={20} aria-hidden /> : <IconFileUpload size={20} aria-hidden />}
          onClick={() => open(chooser.current)}
        >
          {multiple ? words.choose : words.chooseOne}
        </Button>
        {kind === 'photo' && byTouch && (
          <Button kind="secondary" icon={<IconCamera size={20} aria-hidden />} onClick={() => open(camera.current)}>
            Foto aufnehmen
          </Button>
        )}
      </div>
      <p className={styles.formats}>{formats ?? words.formats}</p>
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label={multiple ? words.choose : words.chooseOne}
        accept={words.types}
        multiple={multiple}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        hidden
        type="file"
        aria-label="Foto aufnehmen"
        accept="image/*"
        capture="environment"
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  )
}
