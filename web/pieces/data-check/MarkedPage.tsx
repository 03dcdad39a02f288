import { useEffect, useRef, useState } from 'react'
import type { Finding, Sheet } from '#domain/book/finding.ts'
import { findings as catalogue } from '#domain/book/finding.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import styles from './MarkedPage.module.css'
import type { PagePictures } from './page-pictures.ts'

type Props = { pictures: PagePictures; sheet: Sheet; findings: readonly Finding[]; chosen: Finding | undefined }

/** The page is seen as a whole, with what stands above it. */
const inWindow = ({ width, height }: Sheet) => `max(240px, (100dvh - 240px) * ${width / height})`

const share = (part: number, whole: number) => `${(part / whole) * 100}%`

/** A page as a picture, with the places of its findings marked on it. */
export function MarkedPage({ pictures, sheet, findings, chosen }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  useEffect(() => {
    let current = true
    setState('drawing')
    const target = canvas.current
    if (target === null) return
    pictures.draw(sheet.page, target, target.clientWidth).then(
      () => current && setState('drawn'),
      () => current && setState('failed'),
    )
    return () => {
      current = false
    }
  }, [pictures, sheet.page])
  const placed = findings.flatMap((finding) => (finding.box === null ? [] : [{ finding, box: finding.box }]))
  return (
    <figure className={styles.figure}>
      <div
        className={styles.sheet}
        style={{ aspectRatio: `${sheet.width} / ${sheet.height}`, maxWidth: inWindow(sheet) }}
        aria-busy={state === 'drawing'}
      >
        {/* One for each page: whoever leafs fast begins a page before the last one is drawn. */}
        <canvas
          key={sheet.page}
          ref={canvas}
          className={styles.picture}
          role="img"
          aria-label={`Seite ${sheet.page}`}
        />
        <span
          className={styles.trim}
          style={{
            left: share(sheet.trim.x, sheet.width),
            top: share(sheet.trim.y, sheet.height),
            width: share(sheet.trim.width, sheet.width),
            height: share(sheet.trim.height, sheet.height),
          }}
        />
        {placed.map(({ finding, box }) => (
          <span
            key={`${finding.code} ${box.x} ${box.y} ${finding.found}`}
            className={`${styles.place} ${finding.severity === 'error' ? styles.error : styles.warning} ${finding === chosen ? styles.chosen : ''}`}
            title={catalogue[finding.code].short}
            style={{
              left: share(sheet.trim.x + box.x, sheet.width),
              top: share(sheet.trim.y + box.y, sheet.height),
              width: share(box.width, sheet.width),
              height: share(box.height, sheet.height),
            }}
          />
        ))}
      </div>
      {state === 'failed' && (
        <ErrorNotice>Diese Seite lässt sich hier nicht zeigen. Die Befunde gelten trotzdem.</ErrorNotice>
      )}
      <figcaption className={styles.caption}>
        Seite {sheet.page} · die gestrichelte Linie zeigt das Endformat
      </figcaption>
    </figure>
  )
}
