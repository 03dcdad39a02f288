import { useEffect, useRef, useState } from 'react'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { openPagePictures } from '../data-check/page-pictures.ts'
import { fileUrl } from '../file-url.ts'
import styles from './PdfFirstPage.module.css'

type Props = { fileId: string; label: string }

/** The first page of a PDF that was handed in, as a picture. */
export function PdfFirstPage({ fileId, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try draws anew
  useEffect(() => {
    const leaving = new AbortController()
    setState('drawing')
    draw(fileId, canvas.current as HTMLCanvasElement, leaving.signal).then(
      () => leaving.signal.aborted || setState('drawn'),
      () => leaving.signal.aborted || setState('failed'),
    )
    return () => leaving.abort()
  }, [fileId, tries])
  return (
    <div className={styles.place}>
      <canvas
        ref={canvas}
        className={styles.page}
        role="img"
        aria-label={label}
        aria-busy={state === 'drawing'}
        hidden={state === 'failed'}
        data-state={state}
      />
      <p role="status" className={styles.words}>
        {state === 'drawing' && 'Die Seite wird geladen …'}
      </p>
      {state === 'failed' && (
        <ErrorNotice onRetry={() => setTries(tries + 1)}>
          Die Seite lässt sich hier gerade nicht zeigen. Dein PDF ist trotzdem da.
        </ErrorNotice>
      )}
    </div>
  )
}

async function draw(fileId: string, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const response = await fetch(fileUrl(fileId), { signal })
  if (!response.ok) throw new Error(`The file was answered with ${response.status}`)
  const pictures = await openPagePictures(await response.blob())
  try {
    if (!signal.aborted) await pictures.draw(1, canvas, canvas.clientWidth)
  } finally {
    pictures.close()
  }
}
