import { type ReactNode, useState } from 'react'
import type { Order, OrderFile } from '#contract/order/parts.ts'
import { FileSlot, fileLabels } from '#domain/order/print-file.ts'
import { DownloadLink } from '../../../pieces/DownloadLink.tsx'
import { orderFileUrl } from '../../../pieces/file-url.ts'
import { counted, sizeWords } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconBook, IconDownload } from '../../../ui/icons.ts'
import { Photo } from '../../../ui/Photo.tsx'
import { PhotoGroup } from '../../../ui/PhotoGroup.tsx'
import styles from './OrderFiles.module.css'
import { PagesDialog } from './PagesDialog.tsx'
import { pageUrl } from './page-url.ts'

/** All files that an order is printed from, in the order of the book. */
export const OrderFiles = ({ order }: { order: Order }) => (
  <PhotoGroup>
    <ul className={styles.files}>
      {FileSlot.options.flatMap((slot) => {
        const file = order.files.find((each) => each.slot === slot)
        return file === undefined
          ? []
          : [
              <li key={slot}>
                <StoredFile order={order} file={file} label={fileLabels[slot]} />
              </li>,
            ]
      })}
    </ul>
  </PhotoGroup>
)

type Props = {
  order: Order
  file: OrderFile
  /** What it is; where that stands above already, its own name is enough. */
  label?: string
  actions?: ReactNode
}

/** A file that is stored: its first page, what it is, and a look into it. */
export function StoredFile({ order, file, label, actions }: Props) {
  const [looking, setLooking] = useState(false)
  const { slot, name, pages, bytes } = file
  const what = fileLabels[slot]
  return (
    <div className={styles.file}>
      <Photo className={styles.first} src={pageUrl(order, file, 1)} alt={`${what}, erste Seite`} key={file.fileId} />
      <div className={styles.text}>
        <p className={styles.name}>{label ?? name}</p>
        <p className={styles.facts}>
          {counted(pages, 'Seite', 'Seiten')}, {sizeWords(bytes)}
        </p>
        <div className={styles.actions}>
          <Button
            kind="secondary"
            size="small"
            icon={<IconBook size={18} aria-hidden />}
            aria-label={`${what} ansehen`}
            onClick={() => setLooking(true)}
          >
            Ansehen
          </Button>
          <DownloadLink
            kind="quiet"
            size="small"
            href={orderFileUrl({ orderId: order.id, slot })}
            aria-label={`${what} als PDF laden`}
          >
            <IconDownload size={18} aria-hidden />
            PDF
          </DownloadLink>
          {actions}
        </div>
      </div>
      {looking && <PagesDialog order={order} file={file} onClose={() => setLooking(false)} />}
    </div>
  )
}
