import { useId, useMemo, useState } from 'react'
import { partOf } from '#domain/file/resolution.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconAlertTriangle, IconZoomIn, IconZoomOut } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Photo } from '../../ui/Photo.tsx'
import styles from './CropDialog.module.css'
import { type Crop, type Frame, fitted, type Picture, widestCrop, ZOOM_MAX, zoomed, zoomOf } from './crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'

type Props = {
  /** The address of the picture, upright. */
  src: string
  /** The upright picture, in pixels. */
  picture: Picture
  /** Where only a part of it may be chosen from; its pixels are the picture's then. */
  within?: Crop
  frame: Frame
  /** The crop so far. */
  value?: Crop
  /** What of the frame nobody will see, drawn as paths in its millimetres and said in words. */
  hidden?: { paths: readonly string[]; words: string }
  /** What to say of a crop that would be printed blurred. */
  hint: (crop: Crop) => string | undefined
  /** Why the last choice could not be kept; what was chosen stays in sight. */
  failure?: string | undefined
  busy?: boolean
  onDone: (crop: Crop) => void
  onClose: () => void
}

const percent = (part: number) => `${part * 100}%`

/** Chooses the part of a photo that is printed. */
export function CropDialog({
  src,
  picture,
  within,
  frame,
  value,
  hidden,
  hint,
  failure,
  busy = false,
  onDone,
  onClose,
}: Props) {
  const id = useId()
  const { width, height } = picture
  const { widthMm, heightMm } = frame
  const widest = useMemo(() => widestCrop({ width, height }, { widthMm, heightMm }), [width, height, widthMm, heightMm])
  const [crop, setCrop] = useState(() => fitted(value, widest))
  const gestures = useCropGestures(widest, setCrop)
  const warning = hint(crop)
  const shown = within === undefined ? crop : partOf(within, crop)
  return (
    <Dialog
      title="Ausschnitt wählen"
      onClose={onClose}
      action={
        <Button busy={busy} onClick={() => onDone(crop)}>
          Übernehmen
        </Button>
      }
    >
      {failure !== undefined && <ErrorNotice>{failure}</ErrorNotice>}
      <p id={`${id}-how`} className={styles.how}>
        Schieb das Foto zurecht. Mit zwei Fingern oder dem Regler wird es größer.
        {hidden !== undefined && ` ${hidden.words}`}
      </p>
      {/* As high as the screen allows, as wide as its shape then is. */}
      <div className={styles.stage} style={{ maxWidth: `calc(38dvh * ${widthMm / heightMm})` }}>
        <div
          {...gestures}
          className={styles.frame}
          style={{ aspectRatio: `${widthMm} / ${heightMm}` }}
          role="application"
          aria-label="Ausschnitt: mit den Pfeiltasten verschieben, mit Plus und Minus vergrößern"
          aria-describedby={`${id}-how`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves the picture here
          tabIndex={0}
        >
          <Photo
            eager
            fills
            className={styles.picture}
            src={src}
            alt="Dein Foto"
            draggable={false}
            style={{
              width: percent(1 / shown.width),
              height: percent(1 / shown.height),
              left: percent(-shown.x / shown.width),
              top: percent(-shown.y / shown.height),
            }}
          />
          {hidden !== undefined && (
            <svg className={styles.hidden} viewBox={`0 0 ${widthMm} ${heightMm}`} aria-hidden>
              {hidden.paths.map((path) => (
                <path key={path} d={path} fillRule="evenodd" />
              ))}
            </svg>
          )}
        </div>
      </div>
      <label className={styles.zoom}>
        <IconZoomOut size={20} aria-hidden />
        <input
          className={styles.slider}
          type="range"
          aria-label="Vergrößerung"
          min={1}
          max={ZOOM_MAX}
          step={0.01}
          value={zoomOf(crop, widest)}
          onChange={(event) => setCrop((before) => zoomed(before, widest, Number(event.target.value)))}
        />
        <IconZoomIn size={20} aria-hidden />
      </label>
      <div role="status" className={styles.hint}>
        {warning !== undefined && (
          <>
            <IconAlertTriangle size={20} aria-hidden />
            <p>{warning}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
