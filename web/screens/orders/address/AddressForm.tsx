import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { Addresses } from '#domain/order/address.ts'
import { api } from '../../../api/client.ts'
import { CheckField } from '../../../ui/Choice.tsx'
import { messagesOf } from '../../../ui/issue-messages.ts'
import { useForm } from '../../../ui/use-form.ts'
import { stepPlace } from '../order-steps.ts'
import page from '../page/OrderPage.module.css'
import { StepForm } from '../page/StepForm.tsx'
import { useOrderDraft } from '../page/use-order-draft.ts'
import { AddressFields } from './AddressFields.tsx'
import { type AddressDraft, candidateOf, draftOf } from './address-draft.ts'
import { EarlierAddress } from './EarlierAddress.tsx'

const judge = (draft: AddressDraft) => Addresses.safeParse(candidateOf(draft))

export function AddressForm({ order, user }: { order: OrderWithAddress; user: User }) {
  const { id: orderId } = order
  const navigate = useNavigate()
  const goOn = () => void navigate({ ...stepPlace('upload', orderId), ignoreBlocker: true })
  // With the person as they are now: a session that is renewed meanwhile must not make an untouched form look changed.
  const [read] = useState(() => draftOf(user))
  const work = useOrderDraft({
    order,
    read,
    judge,
    save: (addresses: Addresses, version) => api.order.saveAddress({ orderId, addresses, version }),
  })
  const { draft, change, base, unsaved, submit } = work
  const form = useForm(() => attempt())

  function attempt(overwrite = false) {
    if (base.addresses !== null && !unsaved) return goOn()
    const entered = judge(draft)
    if (!entered.success) return form.show(messagesOf(entered.error.issues, { listsAreFields: true }))
    form.show({})
    submit(entered.data, { overwrite, onSaved: goOn })
  }

  return (
    <StepForm form={form} work={work} onOverwrite={() => attempt(true)} back={stepPlace('details', orderId)}>
      <section className={page.panel} aria-labelledby="shipping">
        <h2 id="shipping" className={page.panelTitle}>
          Lieferadresse
        </h2>
        <p>
          Am besten eine Adresse, an der tagsüber jemand ist, zum Beispiel das Sekretariat
          {order.type === 'YEARBOOK_ORDER' ? ': Es kommen mehrere schwere Pakete.' : '.'}
        </p>
        {base.addresses === null && <EarlierAddress onTake={(addresses) => change(read({ addresses }))} />}
        <AddressFields
          of="shipping"
          values={draft.shipping}
          errors={form.errors}
          onChange={(shipping) => change({ ...draft, shipping })}
        />
      </section>
      <section className={page.panel} aria-labelledby="billing">
        <h2 id="billing" className={page.panelTitle}>
          Rechnungsadresse
        </h2>
        <CheckField
          name="billingSame"
          checked={!draft.billingDiffers}
          onChange={(event) => change({ ...draft, billingDiffers: !event.currentTarget.checked })}
        >
          Die Rechnung geht an dieselbe Adresse.
        </CheckField>
        {draft.billingDiffers && (
          <AddressFields
            of="billing"
            values={draft.billing}
            errors={form.errors}
            onChange={(billing) => change({ ...draft, billing })}
          />
        )}
      </section>
    </StepForm>
  )
}
