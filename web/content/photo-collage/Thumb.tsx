import type { Photo } from '#contract/content/photos.ts'
import { centredCrop, type Frame } from '#domain/file/resolution.ts'
import { fileUrl } from '../../pieces/file-url.ts'
import { Photo as Picture } from '../../ui/Photo.tsx'
import styles from './Fill.module.css'

export const nameOf = ({ description, by, mine }: Photo): string =>
  description === '' ? (mine ? 'Dein Foto' : `Foto von ${by}`) : description

/** A square of a photo, around the middle of what is printed. */
export function Thumb({ photo, frame, alt = '' }: { photo: Photo; frame: Frame; alt?: string }) {
  const { x, y, width, height } = photo.crop ?? centredCrop(photo, frame)
  const objectPosition = `${(x + width / 2) * 100}% ${(y + height / 2) * 100}%`
  return (
    <Picture
      className={styles.thumb}
      src={fileUrl(photo.fileId, 'thumb')}
      alt={alt}
      draggable={false}
      style={{ objectPosition }}
    />
  )
}
