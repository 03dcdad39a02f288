import { Link } from '@tanstack/react-router'
import type { OrderWithAddress } from '#contract/order.ts'
import { BEST_DPI, MIN_DPI } from '#domain/file/resolution.ts'
import { expectedFiles } from '#domain/order/print-file.ts'
import { failureText } from '../../../api/failure.ts'
import { paths } from '../../../pieces/paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { ErrorNotice, InfoNotice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { NOT_YET, stepPlace } from '../order-steps.ts'
import page from '../page/OrderPage.module.css'
import { OrderPage } from '../page/OrderPage.tsx'
import { usePrintRules } from '../use-print-rules.ts'
import { FileCheck } from './FileCheck.tsx'

/** The print files, checked on this device against exactly this order. */
export const UploadStep = () => <OrderPage step="upload">{(order) => <Files order={order} />}</OrderPage>

function Files({ order: { id, extent } }: { order: OrderWithAddress }) {
  const rules = usePrintRules()
  if (extent === null) return null
  return (
    <>
      <InfoNotice>
        <p>
          <strong>Hier wird nur geprüft.</strong> Wählt eure PDF-Dateien aus, und wir prüfen sie gleich auf diesem
          Gerät: Passen sie zu dem, was ihr bestellen wollt? Eure Dateien bleiben bei euch.
        </p>
      </InfoNotice>
      <p>
        Für alle Dateien gilt: PDF, Farben in CMYK, Schriften eingebettet, Bilder ab {MIN_DPI} dpi, am besten {BEST_DPI}{' '}
        dpi.
      </p>
      {rules.isPending && <TextSkeleton lines={3} />}
      {rules.isError && <ErrorNotice onRetry={() => rules.refetch()}>{failureText(rules.error)}</ErrorNotice>}
      {(rules.data === undefined ? [] : expectedFiles(extent, rules.data)).map((expected) => (
        // What was measured against another format says nothing about this one.
        <FileCheck key={`${id} ${expected.slot} ${JSON.stringify(expected.format)}`} expected={expected} />
      ))}
      <InfoNotice>{NOT_YET}</InfoNotice>
      <div className={page.bar}>
        <Link {...stepPlace('address', id)} className={buttonClass({ kind: 'secondary', size: 'large' })}>
          Zurück
        </Link>
        <Link to={paths.orders} className={buttonClass({ size: 'large' })}>
          Zur Übersicht
        </Link>
      </div>
    </>
  )
}
