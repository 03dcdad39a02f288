import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/order/parts.ts'
import { api } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { unsaved } from '../../../pieces/unsaved-guard.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { stepPlace } from '../order-steps.ts'
import page from '../page/OrderPage.module.css'
import { useOrderChange } from '../use-order-change.ts'
import { type Missing, missingOf } from './missing.ts'
import styles from './Upload.module.css'
import { isOnItsWay, useUploadsOf } from './use-uploads-of.ts'
import type { Way } from './ways.ts'

type Props = {
  order: Order
  /** What the page shows, whether it was taken or not. */
  way: Way | undefined
}

/** The way into the data check; what is missing stands beside it. */
export function StartCheck({ order, way }: Props) {
  const { id: orderId, version } = order
  const start = useOrderChange(() => api.order.check.start({ orderId, version }))
  // What arrives later would come too late, and what is there would be checked in its stead.
  const onTheirWay = useUploadsOf(order).filter((upload) => way === 'own' && isOnItsWay(upload))
  const coming = onTheirWay.map(({ name }): Missing => ({ words: `„${name}“ ist noch nicht ganz hochgeladen` }))
  const missing = [...missingOf(order, way), ...coming]

  async function begin() {
    if (await unsaved.mayLeave()) start.mutate()
  }

  return (
    <section className={page.panel} aria-labelledby="start-check">
      <h2 id="start-check" className={page.panelTitle}>
        Alles da?
      </h2>
      {missing.length === 0 ? (
        <p>
          Wir prüfen jetzt Seite für Seite, ob sich alles drucken lässt. Danach nennen wir euch den Preis.{' '}
          <strong>Bestellt ist damit noch nichts.</strong>
        </p>
      ) : (
        <div>
          <p>Das fehlt noch, bevor wir prüfen können:</p>
          <ul id="missing" className={styles.missing}>
            {missing.map(({ words, step }) => (
              <li key={words}>{step === undefined ? words : <Link {...stepPlace(step, orderId)}>{words}</Link>}</li>
            ))}
          </ul>
        </div>
      )}
      {start.isError && <ErrorNotice>{failureText(start.error)}</ErrorNotice>}
      <div className={page.bar}>
        <Button
          size="large"
          disabled={missing.length > 0}
          busy={start.isPending}
          {...(missing.length > 0 && { 'aria-describedby': 'missing' })}
          onClick={() => void begin()}
        >
          Datenprüfung starten
        </Button>
      </div>
    </section>
  )
}
