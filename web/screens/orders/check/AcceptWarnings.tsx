import { useState } from 'react'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { api } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/Choice.tsx'
import { Form } from '../../../ui/Form.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import page from '../page/OrderPage.module.css'
import { useOrderChange } from '../use-order-change.ts'

/** Hints are accepted by a tick: then it goes on. */
export function AcceptWarnings({ order: { id: orderId, version } }: { order: OrderWithAddress }) {
  const [read, setRead] = useState(false)
  const accept = useOrderChange(() => api.order.check.accept({ orderId, version }))
  const form = useForm(() => {
    if (read) accept.mutate()
    else form.show({ read: 'Setzt das Häkchen, wenn ihr die Hinweise gelesen habt.' })
  })
  return (
    <section className={page.panel} aria-label="Hinweise bestätigen">
      <Form form={form}>
        <CheckField
          name="read"
          checked={read}
          onChange={(event) => setRead(event.currentTarget.checked)}
          error={form.errors.read}
        >
          Wir haben die Hinweise gelesen und wollen so drucken.
        </CheckField>
        {accept.isError && <ErrorNotice>{failureText(accept.error)}</ErrorNotice>}
        <div className={page.bar}>
          <Button type="submit" size="large" busy={accept.isPending}>
            Weiter mit diesen Dateien
          </Button>
        </div>
      </Form>
    </section>
  )
}
