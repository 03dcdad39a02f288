import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/order.ts'
import { OrderStep, stepLabels } from '#domain/order/step.ts'
import { IconCheck } from '../../../ui/icons.ts'
import { type BuiltStep, builtSteps, isReachable, stepPlace } from '../order-steps.ts'
import styles from './Stepper.module.css'

type Props = { step: BuiltStep; order: Order }

const isBuilt = (step: OrderStep): step is BuiltStep => builtSteps.some((each) => each === step)
const isDone = (step: BuiltStep, { details, hasAddress }: Order) =>
  (step === 'details' && details !== null) || (step === 'address' && hasAddress)

/** The whole way of an order. What does not exist yet is shown as coming, so that nobody waits for it. */
export const Stepper = ({ step, order }: Props) => (
  <nav aria-label="Schritte der Bestellung" className={styles.stepper}>
    <ol className={styles.steps}>
      {OrderStep.options.map((each, at) => (
        <li key={each} className={isBuilt(each) ? styles.step : styles.coming}>
          {isBuilt(each) ? (
            <Step step={each} number={at + 1} order={order} isHere={each === step} />
          ) : (
            <>
              <span className={styles.number}>{at + 1}</span> {stepLabels[each]}
              <span className="heard"> noch nicht dran</span>
            </>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

function Step({ step, number, order, isHere }: Props & { number: number; isHere: boolean }) {
  const done = isDone(step, order)
  const words = (
    <>
      <span className={styles.number}>{done ? <IconCheck size={16} aria-label="erledigt" role="img" /> : number}</span>
      {stepLabels[step]}
    </>
  )
  if (isHere)
    return (
      <span className={styles.here} aria-current="step">
        {words}
      </span>
    )
  if (!isReachable(step, order)) return <span className={styles.closed}>{words}</span>
  return (
    <Link {...stepPlace(step, order.id)} className={styles.open}>
      {words}
    </Link>
  )
}
