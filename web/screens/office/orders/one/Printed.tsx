import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import type { Order, OrderFile } from '#contract/order/parts.ts'
import { FileSlot, fileLabels } from '#domain/order/print-file.ts'
import { DownloadLink } from '../../../../pieces/DownloadLink.tsx'
import { officeFileUrl } from '../../../../pieces/file-url.ts'
import { counted, momentWords, sizeWords } from '../../../../pieces/words.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Photo } from '../../../../ui/Photo.tsx'
import { PhotoGroup } from '../../../../ui/PhotoGroup.tsx'
import { PagesDialog } from '../../../orders/files/PagesDialog.tsx'
import styles from './OneOrder.module.css'
import { OpenGate } from './OpenGate.tsx'
import { Part } from './Part.tsx'
import { pagesOf } from './page-url.ts'

/** What it is printed from, with its pages as they go to the press. */
export function Printed({ shown }: { shown: OfficeOrder }) {
  const { order } = shown
  const files = FileSlot.options.flatMap((slot) => order.files.find((file) => file.slot === slot) ?? [])
  return (
    <Part title="Was gedruckt wird">
      {order.edition !== null && (
        <p className={styles.soft}>
          Unser Buch vom {momentWords(order.edition.madeAt)}
          {order.edition.trial && ', Probe'} {order.edition.outdated && <Badge look="danger">veraltet</Badge>}
        </p>
      )}
      {order.ticket !== null && <p className={styles.soft}>Von uns gesetzte Karte: {order.ticket.ball}</p>}
      {files.length === 0 ? (
        <p className={styles.soft}>
          {order.phase === 'DELIVERED' ? 'Die Dateien sind nach der Frist gelöscht.' : 'Noch keine Dateien.'}
        </p>
      ) : (
        <OpenGate shown={shown} what="Die Seiten">
          <PhotoGroup>
            <ul className={styles.pages}>
              {files.map((file) => (
                <li key={file.slot}>
                  <PrintedFile order={order} file={file} />
                </li>
              ))}
            </ul>
          </PhotoGroup>
        </OpenGate>
      )}
    </Part>
  )
}

function PrintedFile({ order, file }: { order: Order; file: OrderFile }) {
  const [looking, setLooking] = useState(false)
  const urlOf = pagesOf(order, file)
  const label = fileLabels[file.slot]
  return (
    <div className={styles.file}>
      <Photo className={styles.picture} src={urlOf(1)} alt={`${label}, erste Seite`} />
      <strong>{label}</strong>
      <span className={styles.soft}>
        {counted(file.pages, 'Seite', 'Seiten')}, {sizeWords(file.bytes)}
      </span>
      <div className={styles.actions}>
        <Button kind="secondary" size="small" aria-label={`${label} durchblättern`} onClick={() => setLooking(true)}>
          Durchblättern
        </Button>
        <DownloadLink
          kind="quiet"
          size="small"
          href={officeFileUrl({ orderId: order.id, slot: file.slot })}
          aria-label={`${label} als PDF laden`}
        >
          PDF
        </DownloadLink>
      </div>
      {looking && <PagesDialog order={order} file={file} urlOf={urlOf} onClose={() => setLooking(false)} />}
    </div>
  )
}
