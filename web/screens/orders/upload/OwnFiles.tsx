import type { OrderWithAddress } from '#contract/order/parts.ts'
import { BEST_DPI, MIN_DPI } from '#domain/file/resolution.ts'
import { expectedFiles } from '#domain/order/print-file.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice, InfoNotice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { GuideButton } from '../list/PrintGuide.tsx'
import { useOrderChange } from '../use-order-change.ts'
import { usePrintRules } from '../use-print-rules.ts'
import { printEdition, printTicket } from './our-files.ts'
import { PrintFileField } from './PrintFileField.tsx'
import styles from './Upload.module.css'

/** Files of the class: each is checked on the device before the first byte is sent, then uploaded. */
export function OwnFiles({ order }: { order: OrderWithAddress }) {
  const rules = usePrintRules()
  const { id, details, extent, edition, ticket } = order
  if (edition !== null || ticket !== null) return <FromOurs order={order} />
  if (extent === null) return null
  return (
    <>
      <div className={styles.rules}>
        <p>
          Wir prüfen jede Datei gleich auf diesem Gerät. Passt sie, laden wir sie hoch. Für alle gilt: PDF, Farben in
          CMYK, Schriften eingebettet, Bilder ab {MIN_DPI} dpi, am besten {BEST_DPI} dpi.
        </p>
        <GuideButton />
      </div>
      {rules.isPending && <TextSkeleton lines={3} />}
      {rules.isError && <ErrorNotice onRetry={() => rules.refetch()}>{failureText(rules.error)}</ErrorNotice>}
      {(rules.data === undefined ? [] : expectedFiles(extent, rules.data, details)).map((expected) => (
        // What was measured against another format says nothing about this one.
        <PrintFileField
          key={`${id} ${expected.slot} ${JSON.stringify(expected.format)}`}
          order={order}
          expected={expected}
        />
      ))}
    </>
  )
}

/** What we have set makes way for what the class brings. */
function FromOurs({ order: { id: orderId, version, edition } }: { order: OrderWithAddress }) {
  const change = useOrderChange(() =>
    edition === null
      ? printTicket({ orderId, version, ticket: null })
      : printEdition({ orderId, version, editionId: null }),
  )
  return (
    <InfoNotice>
      <div className={styles.switch}>
        <p>
          {edition === null
            ? 'Gerade druckt ihr die Ballkarte, die ihr hier gestaltet habt.'
            : 'Gerade druckt ihr das Abibuch, das ihr hier gesetzt habt.'}{' '}
          Mit eigenen Dateien {edition === null ? 'geht die Gestaltung verloren.' : 'bleibt es euch trotzdem erhalten.'}
        </p>
        {change.isError && <ErrorNotice>{failureText(change.error)}</ErrorNotice>}
        <Button kind="secondary" busy={change.isPending} onClick={() => change.mutate()}>
          Lieber eigene Dateien
        </Button>
      </div>
    </InfoNotice>
  )
}
