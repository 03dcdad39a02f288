import { useMutation } from '@tanstack/react-query'
import type { Order } from '#contract/order/parts.ts'
import { api } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { saveFile } from '../../../pieces/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import page from '../page/OrderPage.module.css'

/** Confirmation and invoice to keep. With addresses and amounts they are for those who order. */
export const Papers = ({ order: { id: orderId, invoice } }: { order: Order }) => (
  <section className={page.panel} aria-labelledby="papers">
    <h2 id="papers" className={page.panelTitle}>
      Unterlagen
    </h2>
    <div className={page.bar}>
      <Paper label="Auftragsbestätigung" load={() => api.order.approval.confirmation({ orderId })} />
      {invoice !== null && <Paper label="Rechnung" load={() => api.order.approval.invoice({ orderId })} />}
    </div>
    {invoice === null && <p>Die Rechnung bekommt ihr, sobald das Paket unterwegs ist.</p>}
  </section>
)

function Paper({ label, load }: { label: string; load: () => Promise<File> }) {
  const paper = useMutation({ mutationFn: load, onSuccess: saveFile })
  return (
    <>
      <Button
        kind="secondary"
        busy={paper.isPending}
        icon={<IconDownload size={20} aria-hidden />}
        aria-label={`${label} als PDF laden`}
        onClick={() => paper.mutate()}
      >
        {label}
      </Button>
      {paper.isError && <ErrorNotice>{failureText(paper.error)}</ErrorNotice>}
    </>
  )
}
