import { OrderAlert, orderAlerts } from '#domain/office/alert.ts'
import { partnerLabels, phaseLabels } from '#domain/office/order-words.ts'
import { OrderType, orderTypeLabels } from '#domain/order/order-type.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { PrintPartner } from '#domain/order/print-partner.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { OfficeSearch } from '../OfficeSearch.tsx'
import type { OrdersSearch } from './filter.ts'
import styles from './Orders.module.css'

type Props = { search: OrdersSearch; onChange: (change: OrdersSearch) => void }

const optionsOf = <Value extends string>(all: string, values: readonly Value[], labels: Record<Value, string>) => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: labels[value] })),
]
const alertLabels = Object.fromEntries(OrderAlert.options.map((alert) => [alert, orderAlerts[alert].label]))

/** Which orders are shown. */
export const OrderFilters = ({ search, onChange }: Props) => (
  <div className={styles.filters}>
    <div className={styles.search}>
      <OfficeSearch
        label="Nummer, Schule, Ort, Sendung"
        search={search.search ?? ''}
        onSearch={(words) => onChange({ search: words })}
      />
    </div>
    <SelectField
      label="Phase"
      name="phase"
      value={search.phase ?? ''}
      options={optionsOf('Alle', OrderPhase.options, phaseLabels)}
      onChange={(phase) => onChange({ phase })}
    />
    <SelectField
      label="Produkt"
      name="type"
      value={search.type ?? ''}
      options={optionsOf('Alle', OrderType.options, orderTypeLabels)}
      onChange={(type) => onChange({ type })}
    />
    <SelectField
      label="Druckerei"
      name="partner"
      value={search.partner ?? ''}
      options={optionsOf('Alle', PrintPartner.options, partnerLabels)}
      onChange={(partner) => onChange({ partner })}
    />
    <SelectField
      label="Wartet zu lange"
      name="alert"
      value={search.alert ?? ''}
      options={[
        { value: '', label: 'Egal' },
        { value: 'any', label: 'Alles, was zu lange wartet' },
        ...OrderAlert.options.map((alert) => ({ value: alert, label: alertLabels[alert] ?? '' })),
      ]}
      onChange={(alert) => onChange({ alert })}
    />
    {search.classId !== undefined && (
      <Button kind="quiet" size="small" onClick={() => onChange({ classId: '' })}>
        Nur diese Stufe: aufheben
      </Button>
    )}
  </div>
)
