import type { CoverType } from '#domain/book/spine.ts'
import { type Delivery, deliveryLabels, type Refinement, refinementLabels } from '#domain/order/details.ts'
import { expressCents, LAMINATION_CENTS } from '#domain/order/estimate.ts'
import { euros } from '#domain/order/euros.ts'
import { RadioChoice } from '../../../ui/Choice.tsx'
import page from '../page/OrderPage.module.css'
import type { DetailsFieldsProps } from './fields-props.ts'

/** What costs extra. */
export function ExtraFields({ draft, onChange, errors }: DetailsFieldsProps) {
  return (
    <section className={page.panel} aria-labelledby="extras">
      <h2 id="extras" className={page.panelTitle}>
        Veredelung und Lieferung
      </h2>
      <RadioChoice
        legend="Veredelung"
        name="refinement"
        look="two columns of cards"
        options={[
          { value: 'NONE', label: refinementLabels.NONE, hint: 'ohne Aufpreis' },
          {
            value: 'LAMINATION',
            label: refinementLabels.LAMINATION,
            hint: `Schützt vor Kratzern, + ${euros(LAMINATION_CENTS)} pro Buch`,
          },
        ]}
        defaultValue={draft.refinement}
        error={errors.refinement}
        onChange={(event) => onChange({ ...draft, refinement: event.currentTarget.value as Refinement })}
      />
      <RadioChoice
        legend="Lieferung"
        name="delivery"
        look="two columns of cards"
        options={[
          { value: 'STANDARD', label: deliveryLabels.STANDARD, hint: 'bis zu 4 Wochen, kostenlos' },
          { value: 'EXPRESS', label: deliveryLabels.EXPRESS, hint: expressWords(draft.cover) },
        ]}
        defaultValue={draft.delivery}
        error={errors.delivery}
        onChange={(event) => onChange({ ...draft, delivery: event.currentTarget.value as Delivery })}
      />
    </section>
  )
}

function expressWords(cover: CoverType | null): string {
  if (cover === null) return 'schneller, gegen Aufpreis'
  const time = cover === 'HARDCOVER' ? 'bis zu 3 Wochen' : 'höchstens 2 Wochen nach der Druckfreigabe'
  return `${time}, + ${euros(expressCents[cover])} für die ganze Bestellung`
}
