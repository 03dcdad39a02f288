import type { ComponentProps } from 'react'
import type { Order } from '#contract/order/parts.ts'
import { type Badge as BadgeName, badgeLabels } from '#domain/order/phase.ts'
import { needsNewBook } from '#domain/order/printed-edition.ts'
import { Badge } from '../../ui/Badge.tsx'

/** By what it means: it runs, it went wrong, it went well, somebody of the class has to act. */
const looks = {
  start: 'plain',
  'data-check': 'brand',
  'data-check-failed': 'danger',
  'data-check-success': 'success',
  'check-order': 'new',
  'confirm-order': 'new',
  ordered: 'brand',
  shipping: 'brand',
  delivered: 'success',
} as const satisfies Record<BadgeName, ComponentProps<typeof Badge>['look']>

export const OrderBadge = ({ order }: { order: Pick<Order, 'badge' | 'phase' | 'edition'> }) =>
  needsNewBook(order) ? (
    <Badge look="danger">Buch neu setzen</Badge>
  ) : (
    <Badge look={looks[order.badge]}>{badgeLabels[order.badge]}</Badge>
  )
