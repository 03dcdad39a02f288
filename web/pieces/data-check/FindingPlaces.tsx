import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { findings as catalogue, type Finding } from '#domain/book/finding.ts'
import { Button } from '../../ui/Button.tsx'
import { Figure } from './Figure.tsx'
import styles from './FindingPlaces.module.css'
import { MarkedPage } from './MarkedPage.tsx'
import type { PictureOf, ShownReport } from './shown-report.ts'

type Props = {
  /** Of one kind, each on a page. */
  places: readonly Finding[]
  report: ShownReport
  pictureOf: PictureOf
}

/** The places of one kind of finding, one after the other, on pictures of their pages. */
export function FindingPlaces({ places, report, pictureOf }: Props) {
  const [at, setAt] = useState(0)
  const section = useRef<HTMLElement>(null)
  // Whoever asks for the places is led to them, and can leaf through them with the arrow keys at once.
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'start' })
  }, [])
  const place = places[at]
  const sheet = report.sheets.find(({ page }) => page === place?.page)
  if (place === undefined || sheet === undefined) return null
  // Around the ends, so that no button vanishes under the finger.
  const step = (by: number) => setAt((at + by + places.length) % places.length)
  function leaf(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || places.length === 1) return
    event.preventDefault()
    step(by)
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.places}
      aria-label={`Stellen: ${catalogue[place.code].short}`}
      onKeyDown={leaf}
    >
      <div className={styles.bar}>
        <p role="status" className={styles.status}>
          <span className={styles.where}>
            {places.length > 1 && `Stelle ${at + 1} von ${places.length} · `}Seite {place.page}
          </span>
          <Figure found={place.found} expected={place.expected} />
        </p>
        {places.length > 1 && (
          <Button kind="secondary" aria-label="Vorige Stelle" onClick={() => step(-1)}>
            Vorige
          </Button>
        )}
        {places.length > 1 && (
          <Button kind="secondary" aria-label="Nächste Stelle" onClick={() => step(1)}>
            Nächste
          </Button>
        )}
      </div>
      <MarkedPage sheet={sheet} findings={report.findings.filter(({ page }) => page === place.page)} chosen={place}>
        {pictureOf(sheet)}
      </MarkedPage>
    </section>
  )
}
