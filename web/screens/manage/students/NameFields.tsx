import { RosterEntry, TAG_MAX } from '#domain/school/roster-name.ts'
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

/** What tells two classmates of one name apart. */
export const TagField = ({ errors, tag = '' }: { errors: FieldErrors; tag?: string }) => (
  <TextField
    label="Zusatz (freiwillig)"
    name="tag"
    autoComplete="off"
    maxLength={TAG_MAX}
    defaultValue={tag}
    hint="Nur wenn zwei gleich heißen, zum Beispiel „10b“. Er steht hinter dem Namen."
    error={errors.tag}
  />
)

/** What was typed into both. */
export const entryIn = (entered: (name: string) => string) =>
  RosterEntry.safeParse({ firstName: entered('firstName'), lastName: entered('lastName'), tag: entered('tag') })
