import { useState } from 'react'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { DesignChoice } from '#domain/book/design.ts'
import { type SavedTicket, TICKET_BACK_MAX, TICKET_LINE_MAX, Ticket } from '#domain/order/ticket.ts'
import { messagesOf } from '../../../ui/issue-messages.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import page from '../page/OrderPage.module.css'
import { StepForm } from '../page/StepForm.tsx'
import { useOrderDraft } from '../page/use-order-draft.ts'
import { LookFields } from './LookFields.tsx'
import { printTicket } from './our-files.ts'

type Words = Exclude<keyof SavedTicket, 'look'>

const fresh = { ball: '', date: '', place: '', price: '', back: '' }
const judge = (draft: SavedTicket) => Ticket.safeParse(draft)

export function TicketForm({ order, design }: { order: OrderWithAddress; design: DesignChoice }) {
  const { id: orderId, details } = order
  // With the design as it is now: another one, chosen meanwhile, must not make an untouched form look changed.
  const [empty] = useState<SavedTicket>({ ...fresh, look: design })
  const work = useOrderDraft({
    order,
    read: ({ ticket }) => ticket ?? empty,
    judge,
    save: (ticket: Ticket, version) => printTicket({ orderId, ticket, version }),
  })
  const { draft, change, submit } = work
  const form = useForm(() => attempt())

  function attempt(overwrite = false) {
    const entered = judge(draft)
    if (!entered.success) return form.show(messagesOf(entered.error.issues))
    form.show({})
    submit(entered.data, { overwrite, onSaved: () => {} })
  }

  const field = (name: Words) => ({
    name,
    value: draft[name],
    error: form.errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change({ ...draft, [name]: value }),
  })
  const line = (name: Words) => ({
    ...field(name),
    autoComplete: 'off',
    autoCapitalize: 'sentences',
    maxLength: TICKET_LINE_MAX,
  })
  return (
    <StepForm
      form={form}
      work={work}
      onOverwrite={() => attempt(true)}
      action={order.ticket === null ? 'Ballkarte setzen' : 'Ballkarte neu setzen'}
    >
      <section className={page.panel} aria-labelledby="ticket">
        <h2 id="ticket" className={page.panelTitle}>
          Ballkarte gestalten
        </h2>
        <LookFields look={draft.look} onChange={(look) => change({ ...draft, look })} />
        <TextField {...line('ball')} label="Name des Balls" hint="Zum Beispiel: Abiball 2027 der Goetheschule" />
        <TextField {...line('date')} label="Wann" hint="Zum Beispiel: Samstag, 26. Juni 2027, 19 Uhr" />
        <TextField {...line('place')} label="Wo" hint="Zum Beispiel: Stadthalle, Großer Saal" />
        <TextField {...line('price')} label="Preis" hint="Freiwillig, zum Beispiel: 38 €" />
        {details?.type === 'TICKET_ORDER' && details.pages === 2 && (
          <TextArea
            {...field('back')}
            label="Rückseite"
            rows={4}
            maxLength={TICKET_BACK_MAX}
            hint="Freiwillig: Programm, Anfahrt, Kleiderordnung, Dank an Sponsoren."
          />
        )}
      </section>
    </StepForm>
  )
}
