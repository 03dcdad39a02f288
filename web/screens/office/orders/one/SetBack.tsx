import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { phaseLabels } from '#domain/office/order-words.ts'
import { tellsClass } from '#domain/order/history.ts'
import { isBefore, isBinding, type OrderPhase } from '#domain/order/phase.ts'
import { waysBack } from '#domain/order/way-back.ts'
import { BookLook } from '#domain/school/book-look.ts'
import { api } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { ErrorNotice, InfoNotice } from '../../../../ui/Notice.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { useOfficeChange } from '../office-orders.ts'

const REASON_MAX = 300

/** What follows at once, or is to be done again. */
const consequences: Partial<Record<OrderPhase, string>> = {
  YEARBOOK_CONFIG: 'Die Stufe kann wieder alles ändern und startet die Datenprüfung selbst neu.',
  PARTNER_SELECTION: 'Die Druckerei ist wieder offen, und die Datenprüfung beginnt sofort von vorn.',
  AD_CHECK: 'Die Anzeigen werden noch einmal geprüft, danach kommt der Preis neu.',
  PRICE_CHECK: 'Der Preis wird neu festgelegt.',
  PRINT_CHECK: 'Der Druckbogen wird noch einmal geprüft, der Preis bleibt.',
  PRINT_APPROVAL: 'Die Stufe bestellt noch einmal.',
  PRINT_ONGOING: 'Es wird noch einmal gepackt, übergeben und gedruckt. Die Rechnung bleibt, eine zweite kommt nicht.',
  SHIPPING: 'Das Paket gilt wieder als unterwegs.',
}

export function SetBack({ shown }: { shown: OfficeOrder }) {
  const [asking, setAsking] = useState(false)
  const ways = waysBack(shown.order)
  if (ways.length === 0) return null
  return (
    <div>
      <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
        Zurücksetzen
      </Button>
      {asking && <Ask shown={shown} ways={ways} onClose={() => setAsking(false)} />}
    </div>
  )
}

type Props = { shown: OfficeOrder; ways: readonly OrderPhase[]; onClose: () => void }

function Ask({ shown: { order, invoices }, ways, onClose }: Props) {
  const { id: orderId, version, phase } = order
  const [to, setTo] = useState(ways[0] ?? 'YEARBOOK_CONFIG')
  const reset = useOfficeChange(orderId, (reason: string) =>
    api.office.orders.setBack({ orderId, version, to, reason }),
  )
  const form = useForm((entered) => {
    const read = BookLook.reason.unwrap().safeParse(entered('reason'))
    if (read.success) reset.mutate(read.data, { onSuccess: onClose })
    else form.show({ reason: read.error.issues[0]?.message })
  })
  const isTold = tellsClass(phase, to)
  const invoice = invoices.find(({ cancelled }) => !cancelled)
  return (
    <Dialog
      title={`Bestellung ${order.number} zurücksetzen`}
      onClose={onClose}
      action={
        <Button kind="danger" type="submit" form={form.id} busy={reset.isPending}>
          Zurücksetzen
        </Button>
      }
    >
      {reset.error !== null && <ErrorNotice>{failureText(reset.error)}</ErrorNotice>}
      <Form form={form}>
        <SelectField
          label="Wohin?"
          name="to"
          value={to}
          options={ways.map((value) => ({ value, label: phaseLabels[value] }))}
          onChange={(value) => setTo(ways.find((each) => each === value) ?? to)}
        />
        <TextField
          label="Warum?"
          name="reason"
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={REASON_MAX}
          hint={isTold ? 'Die Stufe liest das und bekommt es als Mail.' : 'Das liest nur das Team.'}
          error={form.errors.reason}
        />
      </Form>
      <p>{consequences[to]}</p>
      {isBinding(phase) && !isBinding(to) && (
        <InfoNotice>
          <p>Die Bestellung wird aufgehoben: bei der Druckerei storniert, soweit das noch geht.</p>
          {invoice !== undefined && (
            <p>
              Die Rechnung {invoice.number} wird storniert; das steht in der Mail an die Stufe. Bestellt sie noch
              einmal, kommt eine neue.
            </p>
          )}
          {isBefore('PRINT_ONGOING', phase) && (
            <p>
              Gedruckt und verschickt ist sie schon. Soll sie nur weniger kosten, lass sie stehen: Das ist eine
              Gutschrift der Buchhaltung.
            </p>
          )}
        </InfoNotice>
      )}
    </Dialog>
  )
}
