import { type Tick, Ticks, tickWords } from '#domain/order/confirmation.ts'
import type { Details } from '#domain/order/details.ts'
import { LegalLink } from '../../../pieces/LegalLink.tsx'
import { paths } from '../../../pieces/paths.ts'
import { CheckField } from '../../../ui/Choice.tsx'
import type { FieldErrors } from '../../../ui/use-form.ts'
import styles from './Confirmation.module.css'

type Props = {
  details: Details
  ticks: Record<Tick, boolean>
  errors: FieldErrors
  onChange: (ticks: Record<Tick, boolean>) => void
}

const names = Object.keys(Ticks.shape) as Tick[]

/** Always three; the first beside what is agreed to. */
export function TickFields({ details, ticks, errors, onChange }: Props) {
  const words = tickWords(details)
  return (
    <div className={styles.ticks}>
      {names.map((name) => (
        <CheckField
          key={name}
          name={name}
          checked={ticks[name]}
          error={errors[name]}
          onChange={(event) => onChange({ ...ticks, [name]: event.currentTarget.checked })}
        >
          {words[name]}
          {name === 'terms' && (
            <span className={styles.links}>
              {' '}
              <LegalLink href={paths.agb}>AGB lesen</LegalLink>{' '}
              <LegalLink href={paths.datenschutz}>Datenschutz lesen</LegalLink>
            </span>
          )}
        </CheckField>
      ))}
    </div>
  )
}
