import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { inShell, paths } from '../../../pieces/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterChoice } from '../../../ui/FilterChoice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Alerts } from './Alerts.tsx'
import { Board } from './Board.tsx'
import { filterOf, narrowedBy, type OrdersSearch } from './filter.ts'
import { OrderFilters } from './OrderFilters.tsx'
import styles from './Orders.module.css'
import { OrderTable } from './OrderTable.tsx'
import { PasteTracking } from './PasteTracking.tsx'
import { Views } from './Views.tsx'

/** "Bestellungen": the orders of all classes, as a board by phase or as a table. What is shown stands in the address. */
export function Orders() {
  const search: OrdersSearch = useSearch({ from: inShell(paths.officeOrders) })
  const navigate = useNavigate()
  const [pasting, setPasting] = useState(false)
  const go = (next: OrdersSearch) =>
    void navigate({ to: paths.officeOrders, search: next, replace: true, resetScroll: false })
  const filter = filterOf(search)
  return (
    <Page
      title="Bestellungen"
      action={
        <Button kind="secondary" size="small" onClick={() => setPasting(true)}>
          Sendungsnummern einfügen
        </Button>
      }
    >
      <Alerts />
      <div className={styles.bar}>
        <FilterChoice
          legend="Wie gezeigt wird"
          options={[
            { value: 'board', label: 'Tafel' },
            { value: 'table', label: 'Tabelle' },
          ]}
          value={search.show ?? 'board'}
          onChange={(show) => go(narrowedBy(search, { show: show === 'table' ? show : undefined }))}
        />
        <Views search={search} onApply={go} />
      </div>
      <OrderFilters search={search} onChange={(change) => go(narrowedBy(search, change))} />
      {search.show === 'table' ? (
        <OrderTable search={search} filter={filter} onPage={(page) => go({ ...search, page })} />
      ) : (
        <Board search={search} filter={filter} />
      )}
      {pasting && <PasteTracking onClose={() => setPasting(false)} />}
    </Page>
  )
}
