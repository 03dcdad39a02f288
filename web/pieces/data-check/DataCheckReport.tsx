import { useState } from 'react'
import { findings as catalogue, type Finding, type FindingCode } from '#domain/book/finding.ts'
import type { Report } from '#print/preflight/preflight.ts'
import { Button } from '../../ui/Button.tsx'
import { IconAlertTriangle, IconInfoCircle } from '../../ui/icons.ts'
import { SuccessNotice } from '../../ui/Notice.tsx'
import styles from './DataCheckReport.module.css'
import { Figure } from './Figure.tsx'
import { FindingPlaces } from './FindingPlaces.tsx'
import { expectedOf, figuresInWords, pagesInWords } from './finding-words.ts'
import type { PagePictures } from './page-pictures.ts'
import { usePagePictures } from './use-page-pictures.ts'

type Props = { report: Report; file: Blob }

const severityWords = { error: 'Fehler', warning: 'Hinweis' } as const

/** What the data check found: one entry for each kind, errors first; and on request where, on pictures of the pages. */
export function DataCheckReport({ report, file }: Props) {
  const [open, setOpen] = useState<FindingCode>()
  const [wanted, setWanted] = useState(false)
  const pictures = usePagePictures(file, wanted)
  const kinds = Map.groupBy(report.findings, ({ code }) => code)
  const ordered = [...kinds].toSorted(([one], [other]) => rank(one) - rank(other))
  function toggle(code: FindingCode) {
    setWanted(true)
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
            pictures={pictures}
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
  report: Report
  pictures: PagePictures | 'failed' | undefined
  isOpen: boolean
  onToggle: () => void
}

function KindOfFinding({ code, found, report, pictures, isOpen, onToggle }: KindProps) {
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
      {isOpen && <FindingPlaces places={places} report={report} pictures={pictures} />}
    </>
  )
}

function toggleWords(count: number, isOpen: boolean): string {
  if (isOpen) return count === 1 ? 'Stelle ausblenden' : 'Stellen ausblenden'
  return count === 1 ? 'Stelle zeigen' : `${count} Stellen zeigen`
}
