import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { stepLabels } from '#domain/office/order-words.ts'
import type { SavedDetails } from '#domain/order/details.ts'
import { centsIn, euros } from '#domain/order/euros.ts'
import { beyondEstimate, eachWords, isFarFrom, PriceCents } from '#domain/order/price.ts'
import { splitPrice } from '#domain/order/vat.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import type { Step } from './NextStep.tsx'
import styles from './OneOrder.module.css'

type Props = { shown: OfficeOrder; busy: boolean; onType: () => void; onStep: (step: Step) => void }

/** The binding price with VAT, the estimate beside it. */
export function PriceForm({ shown: { order, estimateCents, vatPercent }, busy, onType, onStep }: Props) {
  const [typed, setTyped] = useState('')
  const [asking, setAsking] = useState(false)
  // What was refused is refused no more once somebody writes something else.
  const type = (words: string) => {
    setTyped(words)
    onType()
  }
  const cents = centsIn(typed)
  const form = useForm(() => {
    if (cents === undefined) form.show({ price: 'Ein Preis in Euro, zum Beispiel 2890,00.' })
    else if (isOdd(cents)) setAsking(true)
    else onStep({ priceCents: cents })
  })
  // What is out of bounds is refused anyway.
  const isOdd = (price: number) =>
    estimateCents !== null && PriceCents.safeParse(price).success && isFarFrom(estimateCents, price)
  const fix = (priceCents: number) => {
    setAsking(false)
    onStep({ priceCents })
  }
  return (
    <form {...form.props} className={styles.row}>
      <TextField
        label="Preis mit Mehrwertsteuer und Versand, in Euro"
        name="price"
        autoComplete="off"
        inputMode="decimal"
        maxLength={12}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        hint={cents === undefined ? `Darin sind ${vatPercent} % Mehrwertsteuer.` : vatWords(cents, vatPercent)}
        error={form.errors.price}
      />
      <Button type="submit" busy={busy}>
        {stepLabels.PRICE_CHECK}
      </Button>
      <p className={styles.soft}>
        {estimateCents === null
          ? 'Dafür gibt es keine Schätzung.'
          : `Unverbindliche Schätzung: ${euros(estimateCents)}`}{' '}
        {estimateCents !== null && (
          <Button kind="quiet" size="small" onClick={() => type((estimateCents / 100).toFixed(2).replace('.', ','))}>
            Übernehmen
          </Button>
        )}
      </p>
      {asking && cents !== undefined && (
        <Dialog
          title="Stimmt dieser Preis?"
          action={<Button onClick={() => fix(cents)}>{stepLabels.PRICE_CHECK}</Button>}
          onClose={() => setAsking(false)}
        >
          <p>{farWords({ ...order, priceCents: cents })}</p>
        </Dialog>
      )}
    </form>
  )
}

/** "2.890,00 €, 23,12 € pro Buch. Das sind 2.037,50 € mehr als geschätzt (852,50 €)." */
function farWords({ details, priceCents }: { details: SavedDetails | null; priceCents: number }): string {
  if (details === null) return euros(priceCents)
  const priced = { details, priceCents }
  return `${euros(priceCents)}, ${eachWords(priced)}. ${beyondEstimate(priced) ?? ''}`
}

function vatWords(cents: number, percent: number): string {
  const { netCents, vatCents } = splitPrice(cents, percent)
  return `${euros(cents)}: netto ${euros(netCents)}, ${percent} % Mehrwertsteuer ${euros(vatCents)}`
}
