import { orderFailures } from '#domain/order/order-failure.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { type ProblemKind, problemLabels } from '#domain/order/problem.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'
import type { StoredOrder } from '../store.ts'
import type { StaffNews } from '../tell.ts'

/** Where staff see to an order. */
const atTheDesk = (publicUrl: string, { id }: { id: string }) => ({
  label: 'Im Backoffice ansehen',
  url: `${publicUrl}/admin-orders/${id}`,
})

type Reported = { order: Pick<StoredOrder, 'id' | 'number' | 'type'>; kind: ProblemKind; text: string }

/** To support: something is wrong with what a class got. */
export const problemMail = (publicUrl: string, { order, kind, text }: Reported) =>
  layOutMail({
    subject: `Bestellung ${order.number}: ${problemLabels[kind]}`,
    greeting: 'Hallo,',
    paragraphs: [
      `zu Bestellung ${order.number} (${orderTypeLabels[order.type]}) wurde ein Problem gemeldet: ${problemLabels[kind]}.`,
      `„${text}“`,
    ],
    action: atTheDesk(publicUrl, order),
  })

/** To support: an order that was handed over, or its parcel, does not go on by itself; or one goes on that should not. */
export const staffMail = (publicUrl: string, order: StoredOrder, news: StaffNews) => {
  const { number, type, partner } = order
  const { words } = news
  const action = atTheDesk(publicUrl, order)
  if (news.news === 'not-cancelled')
    return layOutMail({
      subject: `Bestellung ${number}: Stornieren bei der Druckerei nicht gelungen`,
      greeting: 'Hallo,',
      paragraphs: [
        `Bestellung ${number} (${orderTypeLabels[type]}) wurde zurückgesetzt oder einer anderen Druckerei gegeben. ${news.partner} druckt sie womöglich trotzdem. Ruft dort bitte an.`,
        `Dazu heißt es: „${words}“`,
      ],
      action,
    })
  const { short, long } = orderFailures[news.failure].staff
  return layOutMail({
    subject: `Bestellung ${number}: ${short}`,
    greeting: 'Hallo,',
    paragraphs: [
      `Bestellung ${number} (${orderTypeLabels[type]}, ${partner ?? 'ohne Druckerei'}) ${news.news === 'stopped' ? 'steht' : 'braucht euch'}: ${long}`,
      ...(words === null || words === '' ? [] : [`Dazu heißt es: „${words}“`]),
    ],
    action,
  })
}
