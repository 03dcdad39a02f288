import { useId, useState } from 'react'
import type { OrderFile, OrderWithAddress } from '#contract/order/parts.ts'
import { type ExpectedFile, fileLabels } from '#domain/order/print-file.ts'
import { api } from '../../../api/client.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { UploadRow } from '../../../pieces/upload/UploadRow.tsx'
import { isHopeless } from '../../../pieces/upload/upload-words.ts'
import { uploads } from '../../../pieces/upload/uploads.ts'
import { counted } from '../../../pieces/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { InfoNotice } from '../../../ui/Notice.tsx'
import { StoredFile } from '../files/OrderFiles.tsx'
import { Facts } from '../page/Facts.tsx'
import page from '../page/OrderPage.module.css'
import { useOrderChange } from '../use-order-change.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { expectedWords } from './expected-words.ts'
import styles from './Upload.module.css'
import { isOnItsWay, useUploadsOf } from './use-uploads-of.ts'

type Props = { order: OrderWithAddress; expected: ExpectedFile }

/** One file of an order: what it must be, the one that is stored, and the way to another. */
export function PrintFileField({ order, expected }: Props) {
  const id = useId()
  const { slot, required } = expected
  const stored = order.files.find((file) => file.slot === slot)
  const [replacing, setReplacing] = useState(false)
  const onTheirWay = useUploadsOf(order).filter(({ intent }) => intent.slot === slot)
  const busy = onTheirWay.some(isOnItsWay)
  const hasOtherPages = stored !== undefined && !isAsLong(stored, expected)
  const choosing = !busy && (stored === undefined || replacing || onTheirWay.length > 0)

  function send(file: File) {
    for (const { id, state, error } of onTheirWay) if (state === 'failed' && isHopeless(error)) uploads.remove(id)
    uploads.add(file, { purpose: 'print-file', orderId: order.id, slot })
    setReplacing(false)
  }

  return (
    <section className={page.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={page.panelTitle}>
          {fileLabels[slot]}
        </h2>
        {!required && <Badge>freiwillig</Badge>}
        {hasOtherPages && <Badge look="warning">Passt nicht mehr</Badge>}
        {stored !== undefined && !hasOtherPages && (
          <Badge look="success" icon={<IconCheck size={14} aria-hidden />}>
            Hochgeladen
          </Badge>
        )}
      </div>
      {hasOtherPages && (
        <InfoNotice>
          Diese Datei hat {counted(stored.pages, 'Seite', 'Seiten')}, in den Druckdetails steht es inzwischen anders.
          Ladet die richtige hoch, oder ändert die Druckdetails.
        </InfoNotice>
      )}
      {stored === undefined || replacing || hasOtherPages ? <Facts facts={expectedWords(expected)} /> : null}
      {onTheirWay.length > 0 && (
        <ul className={styles.rows} aria-label="Uploads">
          {onTheirWay.map((item) => (
            <UploadRow key={item.id} item={item} kind="document" uploads={uploads} />
          ))}
        </ul>
      )}
      {stored !== undefined && !replacing && (
        <Stored order={order} file={stored} onReplace={busy ? undefined : () => setReplacing(true)} />
      )}
      {choosing && (
        <ChooseFile
          expected={expected}
          onPassed={send}
          {...(stored !== undefined && { onKeep: () => setReplacing(false) })}
        />
      )}
    </section>
  )
}

/** It was, when it came in; the details of the order may have changed since. */
const isAsLong = ({ pages }: OrderFile, { format }: ExpectedFile) =>
  format.pages === undefined || (pages >= format.pages.min && pages <= format.pages.max)

type StoredProps = { order: OrderWithAddress; file: OrderFile; onReplace: (() => void) | undefined }

function Stored({ order, file, onReplace }: StoredProps) {
  const [asking, setAsking] = useState(false)
  const { slot, name } = file
  const remove = useOrderChange(() => api.order.files.remove({ orderId: order.id, slot }))
  const what = fileLabels[slot]
  return (
    <>
      <StoredFile
        order={order}
        file={file}
        actions={
          onReplace !== undefined && (
            <>
              <Button kind="quiet" size="small" aria-label={`${what} ersetzen`} onClick={onReplace}>
                Ersetzen
              </Button>
              <Button kind="quiet" size="small" aria-label={`${what} entfernen`} onClick={() => setAsking(true)}>
                Entfernen
              </Button>
            </>
          )
        }
      />
      {asking && (
        <AskDialog
          title={`„${what}“ entfernen?`}
          action="Datei entfernen"
          kind="danger"
          failure={remove.error}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>
            „{name}“ gehört dann nicht mehr zu dieser Bestellung. Die Datei auf eurem Gerät bleibt, wie sie ist; ihr
            könnt sie jederzeit wieder hochladen.
          </p>
        </AskDialog>
      )}
    </>
  )
}
