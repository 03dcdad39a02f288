import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/order/parts.ts'
import { estimate } from '#domain/order/estimate.ts'
import { euros } from '#domain/order/euros.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { needsNewBook } from '#domain/order/printed-edition.ts'
import { momentWords } from '../../../pieces/words.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { actionWords, nextOf } from '../next-words.ts'
import { OrderBadge } from '../OrderBadge.tsx'
import { nextStep, stepPlace } from '../order-steps.ts'
import { keyFacts } from '../order-words.ts'
import { NextUp } from '../page/NextUp.tsx'
import { products } from '../products.ts'
import styles from './Orders.module.css'

type Props = { order: Order; mayOrder: boolean; onRemove: () => void }

export function OrderTile({ order, mayOrder, onRemove }: Props) {
  const { id, number, type, phase, details, badge, changedAt } = order
  const { Icon } = products[type]
  const name = orderTypeLabels[type]
  const isDraft = phase === 'YEARBOOK_CONFIG'
  const action = !mayOrder ? 'Ansehen' : needsNewBook(order) ? 'Bestellung ansehen' : actionWords[badge]
  return (
    <li className={styles.order}>
      <div className={styles.orderHead}>
        <Icon className={styles.icon} size={28} aria-hidden />
        <h2 className={styles.name}>{name}</h2>
        <OrderBadge order={order} />
      </div>
      <p className={styles.keyFacts}>{details === null ? 'Noch ohne Druckdetails' : keyFacts(details).join(' · ')}</p>
      <Price order={order} />
      <NextUp order={order} />
      <p className={styles.facts}>
        Nr. {number} · {factsWords(order)} {momentWords(changedAt)}
      </p>
      <div className={styles.orderActions}>
        <Link
          {...stepPlace(!mayOrder && isDraft ? 'details' : nextStep(order), id)}
          className={buttonClass({ kind: mayOrder && nextOf(order).who === 'you' ? 'main' : 'secondary' })}
          aria-label={`${name}: ${action}`}
        >
          {action}
        </Link>
        {mayOrder && isDraft && (
          <Button
            kind="quiet"
            icon={<IconTrash size={20} aria-hidden />}
            aria-label={`${name}: Entwurf löschen`}
            onClick={onRemove}
          >
            Löschen
          </Button>
        )}
      </div>
    </li>
  )
}

const factsWords = ({ phase, hasAddress }: Order) =>
  phase === 'YEARBOOK_CONFIG'
    ? `${hasAddress ? 'Adresse eingetragen' : 'Adresse fehlt noch'} · zuletzt geändert am`
    : 'zuletzt geändert am'

/** The price that counts, or about what it will be. */
function Price({ order: { details, priceCents } }: { order: Order }) {
  const guess = details === null || details.type === 'TICKET_ORDER' ? undefined : estimate(details)
  if (priceCents === null && guess === undefined) return null
  return (
    <p>
      <strong>{euros(priceCents ?? guess?.totalCents ?? 0)}</strong>{' '}
      <span className={styles.facts}>
        {priceCents === null ? 'unverbindliche Schätzung' : 'mit Mehrwertsteuer und Versand'}
      </span>
    </p>
  )
}
