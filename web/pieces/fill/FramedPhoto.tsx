import type { Photo } from '#contract/content/photos.ts'
import { centredCrop, type Frame, printHint } from '#domain/file/resolution.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { Photo as Picture } from '../../ui/Photo.tsx'
import { fileUrl } from '../file-url.ts'
import styles from './FramedPhoto.module.css'

type Framed = Pick<Photo, 'fileId' | 'width' | 'height' | 'crop'>
type Props = { photo: Framed; frame: Frame; alt: string }

/** The part of a photo that is printed, in the shape it is printed in. */
export function FramedPhoto({ photo, frame, alt }: Props) {
  const { x, y, width, height } = cropOf(photo, frame)
  return (
    <div className={styles.frame} style={{ aspectRatio: `${frame.widthMm} / ${frame.heightMm}` }}>
      <Picture
        src={fileUrl(photo.fileId, 'screen')}
        alt={alt}
        fills
        style={{
          width: `${100 / width}%`,
          height: `${100 / height}%`,
          left: `${(-x / width) * 100}%`,
          top: `${(-y / height) * 100}%`,
        }}
      />
    </div>
  )
}

/** What to say of a photo that is too small for where it stands. */
export function PrintHint({ photo, frame }: { photo: Photo; frame: Frame }) {
  const hint = printHint(photo, cropOf(photo, frame), frame)
  if (hint === undefined) return null
  return (
    <p className={styles.hint}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{hint}</span>
    </p>
  )
}

const cropOf = (photo: Framed, frame: Frame) => photo.crop ?? centredCrop(photo, frame)
