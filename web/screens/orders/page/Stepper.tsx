import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/order/parts.ts'
import { isBinding, phases } from '#domain/order/phase.ts'
import { OrderStep, stepLabels } from '#domain/order/step.ts'
import { IconCheck } from '../../../ui/icons.ts'
import { isReachable, stepPlace } from '../order-steps.ts'
import styles from './Stepper.module.css'

type Props = { step: OrderStep; order: Order }

/** Of a phase that is over, or filled in already. */
function isDone(step: OrderStep, { phase, details, hasAddress, badge }: Order): boolean {
  if (step === 'details' && details !== null) return true
  if (step === 'address' && hasAddress) return true
  if (step === 'overview' && badge === 'confirm-order') return true
  if (step === 'confirmation' && isBinding(phase)) return true
  return OrderStep.options.indexOf(step) < OrderStep.options.indexOf(phases[phase].steps[0])
}

/** Where one is, is not over: until it is ordered, the tick comes with leaving. */
const isTicked = (step: OrderStep, here: OrderStep, order: Order): boolean =>
  isDone(step, order) && (step !== here || isBinding(order.phase))

/** The whole way of an order: what is done, where one is, what comes. On a phone numbers have to do; the title says the rest. */
export const Stepper = ({ step, order }: Props) => (
  <nav aria-label="Schritte der Bestellung" className={styles.stepper}>
    <ol className={styles.steps}>
      {OrderStep.options.map((each, at) => (
        <li key={each} className={styles.step} data-done={isTicked(each, step, order) || undefined}>
          <Step step={each} number={at + 1} order={order} isHere={each === step} />
        </li>
      ))}
    </ol>
    <p className={styles.where} aria-hidden="true">
      Schritt {OrderStep.options.indexOf(step) + 1} von {OrderStep.options.length}
    </p>
  </nav>
)

function Step({ step, number, order, isHere }: Props & { number: number; isHere: boolean }) {
  const done = isHere ? isTicked(step, step, order) : isDone(step, order)
  const words = (
    <>
      <span className={styles.number}>{done ? <IconCheck size={16} aria-label="erledigt" role="img" /> : number}</span>
      <span className={styles.label}>{stepLabels[step]}</span>
    </>
  )
  if (isHere)
    return (
      <span className={styles.here} aria-current="step">
        {words}
      </span>
    )
  if (isReachable(step, order))
    return (
      <Link {...stepPlace(step, order.id)} className={styles.open} title={stepLabels[step]}>
        {words}
      </Link>
    )
  return (
    <span className={styles.closed}>
      {words}
      {!done && !phases[order.phase].steps.includes(step) && <span className="heard"> noch nicht dran</span>}
    </span>
  )
}
