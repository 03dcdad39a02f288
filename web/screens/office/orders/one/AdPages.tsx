import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import type { OrderFile } from '#contract/order/parts.ts'
import { type CoverAd, coverAdLabels } from '#domain/order/ads.ts'
import type { FileSlot } from '#domain/order/print-file.ts'
import { Photo } from '../../../../ui/Photo.tsx'
import { PhotoGroup } from '../../../../ui/PhotoGroup.tsx'
import { PagesDialog } from '../../../orders/files/PagesDialog.tsx'
import styles from './OneOrder.module.css'
import { OpenGate } from './OpenGate.tsx'
import { pagesOf } from './page-url.ts'

type Ad = { label: string; file: OrderFile; page: number }

/** Where an ad on the cover is printed: inside in the files of its own, where the class brings these; else on the cover. */
const slotOfCover: Record<CoverAd, FileSlot> = {
  INSIDE_FRONT: 'innerCoverFront',
  INSIDE_BACK: 'innerCoverBack',
  BACK: 'cover',
}

function adsOf({ order: { details, files } }: OfficeOrder): Ad[] {
  if (details === null || details.type === 'TICKET_ORDER' || details.ads === null) return []
  const fileAt = (slot: FileSlot) => files.find((file) => file.slot === slot)
  const content = fileAt('content')
  const inside = details.ads.pages.flatMap((page) =>
    content === undefined ? [] : [{ label: `Seite ${page}`, file: content, page }],
  )
  const covers = details.ads.covers.flatMap((cover) => {
    const file = fileAt(slotOfCover[cover]) ?? fileAt('cover')
    return file === undefined ? [] : [{ label: coverAdLabels[cover], file, page: 1 }]
  })
  return [...inside, ...covers]
}

/** The pages with ads, as they are printed. */
export function AdPages({ shown }: { shown: OfficeOrder }) {
  const [looking, setLooking] = useState<Ad>()
  const ads = adsOf(shown)
  return (
    <OpenGate shown={shown} what="Die Seiten">
      <PhotoGroup>
        <ul className={styles.pages} aria-label="Seiten mit Anzeigen">
          {ads.map((ad) => (
            <li key={`${ad.file.slot} ${ad.label}`}>
              <button type="button" className={styles.page} onClick={() => setLooking(ad)}>
                <Photo
                  className={styles.picture}
                  src={pagesOf(shown.order, ad.file)(ad.page)}
                  alt={`Anzeige: ${ad.label}`}
                />
                <span>{ad.label}</span>
              </button>
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
