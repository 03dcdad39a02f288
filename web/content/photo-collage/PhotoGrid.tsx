import type { Photo } from '#contract/content/photos.ts'
import { spotNames } from '#domain/content/spot.ts'
import { centredCrop, type Frame, printHint } from '#domain/file/resolution.ts'
import { IconAlertTriangle, IconArrowsSplit, IconCheck, IconEyeOff } from '../../ui/icons.ts'
import { PhotoGroup } from '../../ui/PhotoGroup.tsx'
import { SortableList } from '../../ui/SortableList.tsx'
import styles from './Fill.module.css'
import { nameOf, Thumb } from './Thumb.tsx'

export type Mode = 'look' | 'select' | 'sort'
type Props = {
  photos: readonly Photo[]
  frame: Frame
  mode: Mode
  chosen: ReadonlySet<string>
  mayChange: (photo: Photo) => boolean
  /** Its description is not saved, and does not go out by itself. */
  isStuck: (photo: Photo) => boolean
  /** Looked at, or chosen. */
  onTap: (photo: Photo) => void
  onMove: (photo: Photo, to: number) => void
}

/** All photos at a glance, twelve on the screen of a phone. */
export function PhotoGrid({ photos, frame, mode, chosen, mayChange, isStuck, onTap, onMove }: Props) {
  if (mode === 'sort')
    return (
      <PhotoGroup>
        <SortableList
          label="Fotos"
          className={styles.photos}
          layout="grid"
          items={photos}
          nameOf={nameOf}
          onMove={onMove}
        >
          {(photo, handle) => (
            <div className={styles.tile}>
              <Thumb photo={photo} frame={frame} alt={nameOf(photo)} />
              <span className={styles.handle}>{handle}</span>
            </div>
          )}
        </SortableList>
      </PhotoGroup>
    )
  return (
    <PhotoGroup>
      <ul className={styles.photos} aria-label="Fotos">
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              id={spotNames.photo(photo.id)}
              className={styles.tile}
              aria-label={isStuck(photo) ? `${nameOf(photo)}, noch nicht gespeichert` : nameOf(photo)}
              {...(mode === 'select' && { 'aria-pressed': chosen.has(photo.id) })}
              disabled={mode === 'select' && !mayChange(photo)}
              onClick={() => onTap(photo)}
            >
              <Thumb photo={photo} frame={frame} />
              <Marks photo={photo} frame={frame} warned={mayChange(photo)} stuck={isStuck(photo)} />
              {mode === 'select' && mayChange(photo) && (
                <span className={styles.check}>{chosen.has(photo.id) && <IconCheck size={18} aria-hidden />}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </PhotoGroup>
  )
}

type MarksProps = { photo: Photo; frame: Frame; warned: boolean; stuck: boolean }

/** What should be looked at more closely; the words stand beside the large photo. */
function Marks({ photo, frame, warned, stuck }: MarksProps) {
  const isSmall = warned && printHint(photo, photo.crop ?? centredCrop(photo, frame), frame) !== undefined
  const isOut = photo.hidden || photo.objected
  if (!isOut && !isSmall && !stuck) return null
  return (
    <span className={styles.marks}>
      {isOut && <IconEyeOff size={18} aria-hidden />}
      {stuck && <IconArrowsSplit size={18} aria-hidden />}
      {isSmall && <IconAlertTriangle size={18} aria-hidden />}
    </span>
  )
}
