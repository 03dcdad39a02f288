import { useEffect, useRef, useState } from 'react'
import { findings as catalogue, type Finding, type FindingCode } from '#domain/order/finding.ts'
import type { Report } from '#print/preflight/preflight.ts'
import { Button } from '../../ui/Button.tsx'
import { IconAlertTriangle, IconInfoCircle } from '../../ui/icons.ts'
import { ErrorNotice, SuccessNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './DataCheckReport.module.css'
import { MarkedPage } from './MarkedPage.tsx'
import { openPagePictures, type PagePictures } from './page-pictures.ts'

type Props = { report: Report; file: Blob }

const severityWords = { error: 'Fehler', warning: 'Hinweis' } as const
/** So many of a kind are listed; whoever has more mends the cause. */
const LISTED = 30

/** What the data check found: by kind, errors first; and on request where, on a picture of the page. */
export function DataCheckReport({ report, file }: Props) {
  const [chosen, setChosen] = useState<Finding>()
  const kinds = Map.groupBy(report.findings, ({ code }) => code)
  const ordered = [...kinds].toSorted(([one], [other]) => rank(one) - rank(other))
  if (report.findings.length === 0)
    return (
      <SuccessNotice>
        Alles in Ordnung:{' '}
        {report.pages === 1 ? 'Die Seite ist geprüft und kann' : `Alle ${report.pages} Seiten sind geprüft und können`}{' '}
        gedruckt werden.
      </SuccessNotice>
    )
  return (
    <div className={styles.report}>
      <ul className={styles.kinds}>
        {ordered.map(([code, found]) => (
          <li key={code} className={styles.kind}>
            <KindOfFinding code={code} found={found} chosen={chosen} onChoose={setChosen} />
          </li>
        ))}
      </ul>
      {chosen !== undefined && <WhereItIs file={file} report={report} chosen={chosen} />}
    </div>
  )
}

const rank = (code: FindingCode) => (catalogue[code].severity === 'error' ? 0 : 1)

type KindProps = {
  code: FindingCode
  found: Finding[]
  chosen: Finding | undefined
  onChoose: (finding: Finding) => void
}

function KindOfFinding({ code, found, chosen, onChoose }: KindProps) {
  const { severity, short, long } = catalogue[code]
  const Icon = severity === 'error' ? IconAlertTriangle : IconInfoCircle
  return (
    <>
      <h3 className={`${styles.title} ${severity === 'error' ? styles.error : styles.warning}`}>
        <Icon aria-hidden className={styles.icon} />
        <span>
          <span className={styles.severity}>{severityWords[severity]}:</span> {short}
        </span>
      </h3>
      <p className={styles.words}>{long}</p>
      <ul className={styles.places}>
        {found.slice(0, LISTED).map((finding) => (
          <li key={`${finding.page} ${finding.found} ${finding.box?.x} ${finding.box?.y}`} className={styles.place}>
            <span>
              {finding.page === null ? 'Datei' : `Seite ${finding.page}`}
              {finding.found !== null && `: ${finding.found}`}
              {finding.expected !== null && <span className={styles.expected}> (nötig: {finding.expected})</span>}
            </span>
            {finding.page !== null && (
              <Button kind="quiet" size="small" onClick={() => onChoose(finding)}>
                {finding === chosen ? 'Wird gezeigt' : 'Stelle zeigen'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length > LISTED && <p className={styles.words}>und {found.length - LISTED} weitere Stellen</p>}
    </>
  )
}

function WhereItIs({ file, report, chosen }: Props & { chosen: Finding }) {
  const [pictures, setPictures] = useState<PagePictures | 'failed'>()
  useEffect(() => {
    let opened: PagePictures | undefined
    let current = true
    openPagePictures(file).then(
      (pages) => {
        opened = pages
        if (current) setPictures(pages)
        else pages.close()
      },
      () => current && setPictures('failed'),
    )
    return () => {
      current = false
      opened?.close()
    }
  }, [file])
  const place = useRef<HTMLElement>(null)
  // On a phone the picture lies below the list: whoever asks for it is led there.
  useEffect(() => {
    if (pictures !== undefined && chosen.page !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [pictures, chosen])
  const sheet = report.sheets.find(({ page }) => page === chosen.page)
  if (sheet === undefined) return null
  const onPage = report.findings.filter(({ page }) => page === chosen.page)
  return (
    <section ref={place} className={styles.where} aria-label={`Stelle auf Seite ${sheet.page}`}>
      {pictures === undefined && <TextSkeleton lines={4} />}
      {pictures === 'failed' && (
        <ErrorNotice>Die Seiten lassen sich hier nicht zeigen. Die Befunde gelten trotzdem.</ErrorNotice>
      )}
      {pictures !== undefined && pictures !== 'failed' && (
        <MarkedPage pictures={pictures} sheet={sheet} findings={onPage} chosen={chosen} />
      )}
    </section>
  )
}
