import type { ReactNode } from 'react'
import type { Finding, Sheet } from '#domain/book/finding.ts'
import { findings as catalogue } from '#domain/book/finding.ts'
import styles from './MarkedPage.module.css'

type Props = {
  sheet: Sheet
  findings: readonly Finding[]
  chosen: Finding | undefined
  /** The picture of the page. */
  children: ReactNode
}

/** The page is seen as a whole, with what stands above it. */
const inWindow = ({ width, height }: Sheet) => `max(240px, (100dvh - 240px) * ${width / height})`

const share = (part: number, whole: number) => `${(part / whole) * 100}%`

/** A page as a picture, with the places of its findings marked on it. */
export function MarkedPage({ sheet, findings, chosen, children }: Props) {
  const placed = findings.flatMap((finding) => (finding.box === null ? [] : [{ finding, box: finding.box }]))
  return (
    <figure className={styles.figure}>
      <div
        className={styles.sheet}
        style={{ aspectRatio: `${sheet.width} / ${sheet.height}`, maxWidth: inWindow(sheet) }}
      >
        {children}
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
      <figcaption className={styles.caption}>
        Seite {sheet.page} · die gestrichelte Linie zeigt das Endformat
      </figcaption>
    </figure>
  )
}
