import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/order.ts'
import { estimate } from '#domain/order/estimate.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { badgeLabels, phases } from '#domain/order/phase.ts'
import { euros, momentWords } from '../../../pieces/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { nextStep, stepPlace } from '../order-steps.ts'
import { keyFacts } from '../order-words.ts'
import { products } from '../products.ts'
import styles from './Orders.module.css'

type Props = { order: Order; mayOrder: boolean; onRemove: () => void }

export function OrderTile({ order, mayOrder, onRemove }: Props) {
  const { id, type, phase, details, hasAddress, changedAt } = order
  const { Icon } = products[type]
  const name = orderTypeLabels[type]
  const price = details === null || details.type === 'TICKET_ORDER' ? undefined : estimate(details)
  return (
    <li className={styles.order}>
      <div className={styles.orderHead}>
        <Icon className={styles.icon} size={28} aria-hidden />
        <h2 className={styles.name}>{name}</h2>
        <Badge look="brand">{badgeLabels[phases[phase].badges[0]]}</Badge>
      </div>
      <p className={styles.keyFacts}>{details === null ? 'Noch ohne Druckdetails' : keyFacts(details).join(' · ')}</p>
      {price !== undefined && (
        <p>
          <strong>{euros(price.totalCents)}</strong> <span className={styles.facts}>unverbindliche Schätzung</span>
        </p>
      )}
      <p className={styles.facts}>
        {hasAddress ? 'Adresse eingetragen' : 'Adresse fehlt noch'} · zuletzt geändert am {momentWords(changedAt)}
      </p>
      <div className={styles.orderActions}>
        <Link
          {...stepPlace(mayOrder ? nextStep(order) : 'details', id)}
          className={buttonClass({ kind: mayOrder ? 'main' : 'secondary' })}
          aria-label={`${name} ${mayOrder ? 'weiterplanen' : 'ansehen'}`}
        >
          {mayOrder ? 'Weiterplanen' : 'Ansehen'}
        </Link>
        {mayOrder && (
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
