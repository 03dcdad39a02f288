import type { Order } from '#contract/order/parts.ts'
import type { CheckedFile } from '#domain/order/check.ts'
import { fileLabels } from '#domain/order/print-file.ts'
import { DataCheckReport } from '../../../pieces/data-check/DataCheckReport.tsx'
import { orderPageUrl } from '../../../pieces/file-url.ts'
import { Photo } from '../../../ui/Photo.tsx'
import styles from './Check.module.css'

type Props = { order: Order; files: readonly CheckedFile[] }

/** What the server found in each file, with pictures of the pages, which are made when they are looked at. */
export const CheckedFiles = ({ order, files }: Props) =>
  files.map((file) => (
    <section key={file.slot} className={styles.file} aria-label={`Befunde: ${fileLabels[file.slot]}`}>
      <h3 className={styles.fileTitle}>{fileLabels[file.slot]}</h3>
      <DataCheckReport
        report={file}
        pictureOf={({ page }) => (
          <Photo
            key={page}
            className={styles.picture}
            src={orderPageUrl({ ...file, orderId: order.id }, page)}
            alt={`Seite ${page}`}
            fills
            eager
          />
        )}
      />
    </section>
  ))
