import { TextField } from '../../../ui/TextField.tsx'
import type { FieldErrors } from '../../../ui/use-form.ts'
import styles from './Students.module.css'

type Props = { errors: FieldErrors; max: number; firstName?: string; lastName?: string }

/** Somebody else's name: the browser must not offer the own one. */
export const NameFields = ({ errors, max, firstName = '', lastName = '' }: Props) => (
  <div className={styles.pair}>
    <TextField
      label="Vorname"
      name="firstName"
      autoComplete="off"
      autoCapitalize="words"
      maxLength={max}
      defaultValue={firstName}
      error={errors.firstName}
    />
    <TextField
      label="Nachname"
      name="lastName"
      autoComplete="off"
      autoCapitalize="words"
      maxLength={max}
      defaultValue={lastName}
      error={errors.lastName}
    />
  </div>
)
