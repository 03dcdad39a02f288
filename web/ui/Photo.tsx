import { type ComponentProps, use, useEffect, useId, useState } from 'react'
import { Button } from './Button.tsx'
import { IconPhoto } from './icons.ts'
import styles from './Photo.module.css'
import { PhotoGroupContext } from './photo-group.ts'

type Props = Pick<ComponentProps<'img'>, 'className' | 'style' | 'draggable' | 'width' | 'height'> & {
  src: string
  alt: string
  /** It lies over something else that says as much, as a face does over initials: where it fails, that is left. */
  covers?: true
  /** The words for a failure take the whole room of what it lies in, however the photo is placed there. */
  fills?: true
  /** At once, not only when it comes into view. */
  eager?: true
  /** Where another address may have taken the place of this one. */
  onFailed?: () => void
}

/** Every photo of the app. One that cannot be loaded says so, and can be tried again; with the network it comes back by itself. */
export function Photo({ src, alt, covers, fills, eager, className, style, onFailed, ...rest }: Props) {
  const id = useId()
  const group = use(PhotoGroupContext)
  const [tries, setTries] = useState(0)
  const [failedTry, setFailedTry] = useState<string>()
  const thisTry = `${src} ${tries} ${group?.round ?? 0}`
  const failed = failedTry === thisTry
  const report = group?.report
  useEffect(() => {
    report?.(id, failed)
    return () => report?.(id, false)
  }, [report, id, failed])
  useEffect(() => {
    if (!failed) return
    const again = () => setTries((before) => before + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed])
  if (!failed)
    return (
      <img
        key={thisTry}
        src={src}
        alt={alt}
        {...(!eager && { loading: 'lazy' })}
        decoding="async"
        className={className}
        style={style}
        {...rest}
        onError={() => {
          setFailedTry(thisTry)
          onFailed?.()
        }}
      />
    )
  if (covers) return null
  return (
    // What lies around it may follow the finger; the button wants to be tapped.
    <span
      className={`${styles.failed} ${fills ? styles.fills : (className ?? '')}`}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <IconPhoto aria-hidden />
      {alt !== '' && <span className="heard">{alt}: </span>}
      {group === undefined ? (
        <>
          <span>Das Foto lässt sich gerade nicht laden.</span>
          <Button kind="secondary" size="small" onClick={() => setTries(tries + 1)}>
            Erneut versuchen
          </Button>
        </>
      ) : (
        <span>Lädt nicht</span>
      )}
    </span>
  )
}
