import { type ReactNode, useId, useState } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { Addresses, type SavedAddresses } from '#domain/order/address.ts'
import { isAddressOut } from '#domain/order/hand-over.ts'
import { api } from '../../../../api/client.ts'
import { failureCode, failureText } from '../../../../api/failure.ts'
import { DiscardDialog, UnsavedChanges } from '../../../../pieces/UnsavedChanges.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { CheckField } from '../../../../ui/Choice.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { messagesOf } from '../../../../ui/issue-messages.ts'
import { ErrorNotice, InfoNotice } from '../../../../ui/Notice.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { AddressFields } from '../../../orders/address/AddressFields.tsx'
import { type AddressDraft, candidateOf } from '../../../orders/address/address-draft.ts'
import { useOfficeChange } from '../office-orders.ts'
import styles from './OneOrder.module.css'

/** Typed wrongly, or come back: of what is ordered, staff alone can change where it goes. */
export function ChangeAddresses({ shown }: { shown: OfficeOrder }) {
  const [open, setOpen] = useState(false)
  const { phase, addresses } = shown.order
  if (addresses === null || (phase !== 'PRINT_ONGOING' && phase !== 'SHIPPING')) return null
  return (
    <div>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Adressen ändern
      </Button>
      {open && <Change shown={shown} addresses={addresses} onClose={() => setOpen(false)} />}
    </div>
  )
}

type Props = { shown: OfficeOrder; addresses: SavedAddresses; onClose: () => void }

function Change({ shown, addresses, onClose }: Props) {
  const { id: orderId, number, version, invoice } = shown.order
  // What is typed is about what stood there then: whatever somebody else has changed since is a clash, and told once.
  const [seen] = useState({ version, draft: draftOf(addresses) })
  const [draft, setDraft] = useState(seen.draft)
  const [asking, setAsking] = useState(false)
  const change = useOfficeChange(orderId, (entered: { addresses: Addresses; version: number }) =>
    api.office.orders.changeAddresses({ orderId, ...entered }),
  )
  const isTold = failureCode(change.error) === 'ORDER_CHANGED'
  const form = useForm(() => {
    // Written meanwhile, the invoice stays where it went.
    const wanted = invoice === null ? draft : { ...draftOf(addresses), shipping: draft.shipping }
    const entered = Addresses.safeParse(candidateOf(wanted))
    if (!entered.success) return form.show(messagesOf(entered.error.issues, { listsAreFields: true }))
    const asked = { addresses: entered.data, version: isTold ? version : seen.version }
    change.mutate(asked, { onSuccess: onClose })
  })
  const isAtStake = JSON.stringify(draft) !== JSON.stringify(seen.draft)
  const close = () => (isAtStake ? setAsking(true) : onClose())
  return (
    <Dialog
      title={`Adressen der Bestellung ${number}`}
      width="medium"
      onClose={close}
      action={
        <Button type="submit" form={form.id} busy={change.isPending}>
          Adressen speichern
        </Button>
      }
    >
      <InfoNotice>
        <p>{printerWords(shown)}</p>
        <p>Die Stufe bekommt eine Mail, dass sich die Adresse geändert hat.</p>
      </InfoNotice>
      <Form form={form}>
        <Group title="Lieferadresse">
          <AddressFields
            of="shipping"
            values={draft.shipping}
            errors={form.errors}
            onChange={(shipping) => setDraft({ ...draft, shipping })}
          />
        </Group>
        <Group title="Rechnungsadresse">
          {invoice !== null && <p>Die Rechnung {invoice} ist schon geschrieben. Sie und ihre Adresse bleiben.</p>}
          {invoice === null && (
            <CheckField
              name="billingSame"
              checked={!draft.billingDiffers}
              onChange={({ currentTarget }) => setDraft({ ...draft, billingDiffers: !currentTarget.checked })}
            >
              Die Rechnung geht an dieselbe Adresse.
            </CheckField>
          )}
          {invoice === null && draft.billingDiffers && (
            <AddressFields
              of="billing"
              values={draft.billing}
              errors={form.errors}
              onChange={(billing) => setDraft({ ...draft, billing })}
            />
          )}
        </Group>
      </Form>
      {change.error !== null && <ErrorNotice>{failureText(change.error)}</ErrorNotice>}
      <UnsavedChanges unsaved={isAtStake} />
      {asking && (
        <DiscardDialog onAnswer={(discard) => (discard ? onClose() : setAsking(false))}>
          <p>Wenn du jetzt schließt, geht verloren, was du eingetragen hast.</p>
        </DiscardDialog>
      )}
    </Dialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** An invoice that goes elsewhere most often goes to somebody of the same house. */
const draftOf = ({ shipping, billing }: SavedAddresses): AddressDraft => ({
  shipping,
  billingDiffers: billing !== null,
  billing: billing ?? shipping,
})

/** Whether the printer learns of it from us. */
function printerWords({ order: { phase }, handOver, partnerOrderNumber }: OfficeOrder): string {
  const isOut =
    handOver === null ? phase === 'SHIPPING' : isAddressOut({ phase, state: handOver.state, partnerOrderNumber })
  if (isOut) return 'Die Druckerei hat noch die alte Adresse. Sag ihr selbst Bescheid.'
  return handOver?.state === 'BY_HAND'
    ? 'Mit einer neuen Lieferadresse packen wir das Paket noch einmal. Hast du es schon geholt, hol es danach neu.'
    : 'Die neue Adresse geht mit an die Druckerei.'
}
