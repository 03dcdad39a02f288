import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import type { OrderFile } from '#contract/order/parts.ts'
import { coverAdLabels } from '#domain/order/ads.ts'
import { type FileSlot, slotOfAd } from '#domain/order/print-file.ts'
import { ErrorNotice } from '../../../../ui/Notice.tsx'
import { Photo } from '../../../../ui/Photo.tsx'
import { PhotoGroup } from '../../../../ui/PhotoGroup.tsx'
import { PagesDialog } from '../../../orders/files/PagesDialog.tsx'
import styles from './OneOrder.module.css'
import { OpenGate } from './OpenGate.tsx'
import { pagesOf } from './page-url.ts'

type Ad = { label: string; file: OrderFile | undefined; page: number }
type Seen = Ad & { file: OrderFile }

function adsOf({ order: { details, files } }: OfficeOrder): Ad[] {
  if (details === null || details.type === 'TICKET_ORDER' || details.ads === null) return []
  const fileAt = (slot: FileSlot) => files.find((file) => file.slot === slot)
  const content = fileAt('content')
  return [
    ...details.ads.pages.map((page) => ({ label: `Seite ${page}`, file: content, page })),
    ...details.ads.covers.map((cover) => ({ label: coverAdLabels[cover], file: fileAt(slotOfAd[cover]), page: 1 })),
  ]
}

/** The pages with ads, as they are printed. */
export function AdPages({ shown }: { shown: OfficeOrder }) {
  const [looking, setLooking] = useState<Seen>()
  const ads = adsOf(shown)
  return (
    <OpenGate shown={shown} what="Die Seiten">
      <PhotoGroup>
        <ul className={styles.pages} aria-label="Seiten mit Anzeigen">
          {ads.map(({ label, file, page }) => (
            <li key={label}>
              {file === undefined ? (
                <ErrorNotice>{label}: Dafür gibt es keine Datei. Stell die Bestellung zurück.</ErrorNotice>
              ) : (
                <button type="button" className={styles.page} onClick={() => setLooking({ label, file, page })}>
                  <Photo className={styles.picture} src={pagesOf(shown.order, file)(page)} alt={`Anzeige: ${label}`} />
                  <span>{label}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      </PhotoGroup>
      {looking !== undefined && (
        <PagesDialog
          order={shown.order}
          file={looking.file}
          first={looking.page}
          urlOf={pagesOf(shown.order, looking.file)}
          onClose={() => setLooking(undefined)}
        />
      )}
    </OpenGate>
  )
}
