import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { auditWords, LOOKS, lookedWords } from '#domain/office/audit-words.ts'
import { queries } from '../../../api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import styles from '../Office.module.css'
import { OfficeSearch } from '../OfficeSearch.tsx'

export type ShownEntries = {
  search?: string | undefined
  staffId?: string | undefined
  action?: string | undefined
  classId?: string | undefined
  subjectId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  before?: string | undefined
}
type Props = { shown: ShownEntries; onShow: (change: ShownEntries) => void }

const ALL = ''
const byWords = Object.entries(auditWords)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, two) => one.label.localeCompare(two.label, 'de'))

export function AuditFilters({ shown, onShow }: Props) {
  const team = useQuery(queries.office.staff.list.queryOptions({ input: {} }))
  const isNarrowed = shown.classId !== undefined || shown.subjectId !== undefined
  return (
    <>
      <div className={styles.filters}>
        <OfficeSearch
          label="Schule, Jahr, Grund oder Nummer"
          search={shown.search ?? ''}
          onSearch={(search) => onShow({ search })}
        />
        <div className={styles.narrow}>
          <SelectField
            label="Wer"
            name="staffId"
            value={shown.staffId ?? ALL}
            options={[
              { value: ALL, label: 'Alle' },
              ...(team.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []),
            ]}
            onChange={(staffId) => onShow({ staffId })}
          />
          <SelectField
            label="Was"
            name="action"
            value={shown.action ?? ALL}
            options={[{ value: ALL, label: 'Alles' }, { value: LOOKS, label: lookedWords }, ...byWords]}
            onChange={(action) => onShow({ action })}
          />
          <Day label="Von" name="from" day={shown.from} onChange={(from) => onShow({ from })} />
          <Day label="Bis" name="to" day={shown.to} onChange={(to) => onShow({ to })} />
        </div>
      </div>
      {isNarrowed && (
        <div className={styles.actions}>
          <p>
            Nur Einträge zu{' '}
            {shown.classId === undefined ? 'einer Bestellung, einer Schule oder einem Konto' : 'einer Stufe'}.
          </p>
          <Button kind="quiet" size="small" onClick={() => onShow({ classId: undefined, subjectId: undefined })}>
            Alle zeigen
          </Button>
        </div>
      )}
    </>
  )
}

type DayProps = { label: string; name: string; day: string | undefined; onChange: (day: string) => void }

/** While somebody types a year the field has days of the year 2 or 202: those wait until they leave it. */
const FIRST_DAY = '2000-01-01'

function Day({ label, name, day = '', onChange }: DayProps) {
  const field = useRef<HTMLInputElement>(null)
  // Somebody went back, or followed a link: what is being typed here is not touched.
  useEffect(() => {
    if (field.current !== null && field.current !== document.activeElement) field.current.value = day
  }, [day])
  const take = (typed: string) => {
    if (typed !== day) onChange(typed)
  }
  return (
    <DateField
      ref={field}
      label={label}
      name={name}
      defaultValue={day}
      onChange={({ currentTarget: { value } }) => value >= FIRST_DAY && take(value)}
      onBlur={({ currentTarget }) => take(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
    />
  )
}
