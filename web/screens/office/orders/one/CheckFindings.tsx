import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { fileLabels } from '#domain/order/print-file.ts'
import { DataCheckReport } from '../../../../pieces/data-check/DataCheckReport.tsx'
import { officePageUrl } from '../../../../pieces/file-url.ts'
import { counted, momentWords } from '../../../../pieces/words.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Photo } from '../../../../ui/Photo.tsx'
import styles from './OneOrder.module.css'
import { OpenGate } from './OpenGate.tsx'
import { Part } from './Part.tsx'

const stateWords = {
  DATA_CHECK_ONGOING: { look: 'plain', words: 'läuft' },
  DATA_CHECK_FAILED: { look: 'danger', words: 'nicht bestanden' },
  DATA_CHECK_SUCCESS: { look: 'success', words: 'bestanden' },
} as const

/** What the data check found, on pictures of the pages. */
export function CheckFindings({ shown }: { shown: OfficeOrder }) {
  const { check, order } = shown
  if (check === null) return null
  const { look, words } = stateWords[check.state]
  const found = check.files?.filter(({ findings }) => findings.length > 0) ?? []
  return (
    <Part title="Datenprüfung" badge={<Badge look={look}>{words}</Badge>}>
      <p className={styles.soft}>
        {check.state === 'DATA_CHECK_ONGOING'
          ? `Zu ${check.percent} % fertig`
          : `${counted(check.errors, 'Fehler', 'Fehler')}, ${counted(check.warnings, 'Hinweis', 'Hinweise')}`}
        {check.warnings > 0 && (check.accepted ? ', von der Stufe bestätigt' : ', noch nicht bestätigt')}
        {check.endedAt !== null && ` · ${momentWords(check.endedAt)}`}
      </p>
      {check.errors + check.warnings > 0 && (
        <OpenGate shown={shown} what="Die Befunde">
          {found.map((file) => (
            <section key={file.slot} className={styles.found} aria-label={`Befunde: ${fileLabels[file.slot]}`}>
              <h3>{fileLabels[file.slot]}</h3>
              <DataCheckReport
                report={file}
                pictureOf={({ page }) => (
                  <Photo
                    key={page}
                    className={styles.whole}
                    src={officePageUrl({ ...file, orderId: order.id }, page)}
                    alt={`Seite ${page}`}
                    fills
                    eager
                  />
                )}
              />
            </section>
          ))}
        </OpenGate>
      )}
    </Part>
  )
}
