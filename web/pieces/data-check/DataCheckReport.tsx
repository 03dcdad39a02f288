import { useState } from 'react'
import { findings as catalogue, type Finding, type FindingCode } from '#domain/book/finding.ts'
import { Button } from '../../ui/Button.tsx'
import { IconAlertTriangle, IconInfoCircle } from '../../ui/icons.ts'
import { SuccessNotice } from '../../ui/Notice.tsx'
import styles from './DataCheckReport.module.css'
import { Figure } from './Figure.tsx'
import { FindingPlaces } from './FindingPlaces.tsx'
import { expectedOf, figuresInWords, pagesInWords } from './finding-words.ts'
import type { PictureOf, ShownReport } from './shown-report.ts'

type Props = {
  report: ShownReport
  pictureOf: PictureOf
  /** Somebody asks where something is. */
  onLook?: () => void
}

const severityWords = { error: 'Fehler', warning: 'Hinweis' } as const

/** What the data check found: one entry for each kind, errors first; and on request where, on pictures of the pages. */
export function DataCheckReport({ report, pictureOf, onLook }: Props) {
  const [open, setOpen] = useState<FindingCode>()
  const kinds = Map.groupBy(report.findings, ({ code }) => code)
  const ordered = [...kinds].toSorted(([one], [other]) => rank(one) - rank(other))
  function toggle(code: FindingCode) {
    onLook?.()
    setOpen(open === code ? undefined : code)
  }
  if (report.findings.length === 0)
    return (
      <SuccessNotice>
        Alles in Ordnung:{' '}
        {report.pages === 1 ? 'Die Seite ist geprüft und kann' : `Alle ${report.pages} Seiten sind geprüft und können`}{' '}
        gedruckt werden.
      </SuccessNotice>
    )
  return (
    <ul className={styles.kinds}>
      {ordered.map(([code, found]) => (
        <li key={code} className={styles.kind}>
          <KindOfFinding
            code={code}
            found={found}
            report={report}
            pictureOf={pictureOf}
            isOpen={open === code}
            onToggle={() => toggle(code)}
          />
        </li>
      ))}
    </ul>
  )
}

const rank = (code: FindingCode) => (catalogue[code].severity === 'error' ? 0 : 1)

type KindProps = {
  code: FindingCode
  found: Finding[]
  report: ShownReport
  pictureOf: PictureOf
  isOpen: boolean
  onToggle: () => void
}

function KindOfFinding({ code, found, report, pictureOf, isOpen, onToggle }: KindProps) {
  const { severity, short, long } = catalogue[code]
  const Icon = severity === 'error' ? IconAlertTriangle : IconInfoCircle
  const places = found.filter(({ page }) => page !== null)
  const figures = figuresInWords(found)
  return (
    <>
      <div>
        <h3 className={`${styles.title} ${severity === 'error' ? styles.error : styles.warning}`}>
          <Icon aria-hidden className={styles.icon} />
          <span>
            <span className={styles.severity}>{severityWords[severity]}:</span> {short}
          </span>
        </h3>
        <p className={styles.words}>{long}</p>
        <p className={styles.summary}>
          <span className={styles.pages}>
            {places.length === 0 ? 'Ganze Datei' : pagesInWords(places.flatMap(({ page }) => page ?? []))}
          </span>
          <Figure found={figures === '' ? null : figures} expected={expectedOf(found)} />
        </p>
        {places.length > 0 && (
          <Button kind="secondary" aria-label={`${toggleWords(places.length, isOpen)}: ${short}`} onClick={onToggle}>
            {toggleWords(places.length, isOpen)}
          </Button>
        )}
      </div>
      {isOpen && <FindingPlaces places={places} report={report} pictureOf={pictureOf} />}
    </>
  )
}

function toggleWords(count: number, isOpen: boolean): string {
  if (isOpen) return count === 1 ? 'Stelle ausblenden' : 'Stellen ausblenden'
  return count === 1 ? 'Stelle zeigen' : `${count} Stellen zeigen`
}
