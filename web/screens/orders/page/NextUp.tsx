import type { Order } from '#contract/order/parts.ts'
import { IconCircleCheck, IconHourglass, IconPlayerPlay, IconPrinter, IconTruckDelivery } from '../../../ui/icons.ts'
import { nextOf, type Who, whoWords } from '../next-words.ts'
import styles from './NextUp.module.css'

const icons = {
  you: IconPlayerPlay,
  we: IconHourglass,
  printer: IconPrinter,
  carrier: IconTruckDelivery,
  nobody: IconCircleCheck,
} as const satisfies Record<Who, unknown>

/** Whose turn it is, and what for. */
export function NextUp({ order }: { order: Order }) {
  const { who, words } = nextOf(order)
  const Icon = icons[who]
  return (
    <p className={styles.next} data-who={who}>
      <Icon size={20} aria-hidden />
      <span>
        <strong>{whoWords[who]}:</strong> {words}
      </span>
    </p>
  )
}
