import { RadioChoice } from '../../../ui/Choice.tsx'
import { InfoNotice } from '../../../ui/Notice.tsx'
import page from '../page/OrderPage.module.css'
import { CopiesField } from './CopiesField.tsx'
import type { DetailsFieldsProps } from './fields-props.ts'
import { RemarkField } from './RemarkField.tsx'

export function TicketFields(props: DetailsFieldsProps) {
  const { draft, onChange, errors } = props
  return (
    <section className={page.panel} aria-labelledby="tickets">
      <h2 id="tickets" className={page.panelTitle}>
        Eure Karten
      </h2>
      <RadioChoice
        legend="Bedruckung"
        name="pages"
        look="two columns of cards"
        options={[
          { value: '1', label: 'Einseitig', hint: 'Die Rückseite bleibt weiß.' },
          { value: '2', label: 'Zweiseitig', hint: 'Vorder- und Rückseite.' },
        ]}
        defaultValue={String(draft.pages ?? '')}
        error={errors.pages}
        onChange={(event) => onChange({ ...draft, pages: Number(event.currentTarget.value) })}
      />
      <CopiesField {...props} />
      <InfoNotice>Ballkarten kommen mit der Standardlieferung: bis zu 4 Wochen, kostenlos.</InfoNotice>
      <RemarkField {...props} />
    </section>
  )
}
