import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { optionalStorage } from '../../../api/optional-storage.ts'
import { useUser } from '../../../api/use-session.ts'
import { unsaved } from '../../../pieces/unsaved-guard.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { RadioChoice } from '../../../ui/Choice.tsx'
import { OrderFiles } from '../files/OrderFiles.tsx'
import { stepPlace } from '../order-steps.ts'
import page from '../page/OrderPage.module.css'
import { OrderPage } from '../page/OrderPage.tsx'
import { ReadOnly } from '../ReadOnly.tsx'
import { useMayOrder } from '../use-may-order.ts'
import { EditionWay } from './EditionWay.tsx'
import { LastCheck } from './LastCheck.tsx'
import { OwnFiles } from './OwnFiles.tsx'
import { StartCheck } from './StartCheck.tsx'
import { TicketWay } from './TicketWay.tsx'
import { type Way, wayOf, waysFor, wayWords } from './ways.ts'

/** What an order is printed from, and the way into the data check. */
export function UploadStep() {
  const mayOrder = useMayOrder()
  return (
    <OrderPage step="upload">
      {(order) => (mayOrder ? <Upload key={order.id} order={order} /> : <Reading order={order} />)}
    </OrderPage>
  )
}

const waysShown: Record<Way, (props: { order: OrderWithAddress }) => ReactNode> = {
  edition: EditionWay,
  ticket: TicketWay,
  own: OwnFiles,
}

/** Whoever goes off to set the book comes back to where they were. */
const kept = optionalStorage(() => sessionStorage)
const keyOf = ({ id }: OrderWithAddress) => `stufenbuch.way-of-order.${id}`

function Upload({ order }: { order: OrderWithAddress }) {
  const collects = useUser()?.gradClass?.features.includes('CONTENT_MANAGEMENT_SYSTEM') === true
  const ways = waysFor(order, collects)
  const taken = wayOf(order)
  const [chosen, setChosen] = useState(() => ways.find((way) => way === kept.getItem(keyOf(order))))
  const way = chosen ?? taken ?? (ways.length === 1 ? ways[0] : undefined)
  const [refused, setRefused] = useState(0)
  async function choose(wanted: Way) {
    if (!(await unsaved.mayLeave())) return setRefused(refused + 1)
    kept.setItem(keyOf(order), wanted)
    setChosen(wanted)
  }

  const Shown = way === undefined ? undefined : waysShown[way]
  return (
    <>
      <LastCheck order={order} />
      {ways.length > 1 && (
        <RadioChoice
          key={`${taken} ${refused}`}
          legend="Was sollen wir drucken?"
          name="way"
          look="two columns of cards"
          options={ways.map((value) => ({ value, ...wayWords[value] }))}
          defaultValue={way ?? ''}
          onChange={(event) => void choose(event.currentTarget.value as Way)}
        />
      )}
      {Shown !== undefined && <Shown order={order} />}
      <StartCheck order={order} way={way} />
      <div className={page.bar}>
        <Link {...stepPlace('address', order.id)} className={buttonClass({ kind: 'secondary' })}>
          Zurück
        </Link>
      </div>
    </>
  )
}

const Reading = ({ order }: { order: OrderWithAddress }) => (
  <>
    <ReadOnly />
    <LastCheck order={order} />
    {order.files.length === 0 ? (
      <p>Druckdateien sind noch keine da.</p>
    ) : (
      <section className={page.panel} aria-label="Druckdateien">
        <OrderFiles order={order} />
      </section>
    )}
  </>
)
