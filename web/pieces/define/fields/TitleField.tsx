import { TITLE_MAX } from '#domain/content/text.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './Fields.module.css'

type Props = {
  title: string
  onChange: (title: string) => void
  error: string | undefined
  label?: string
  hint?: string
  /** Ideas for a new one. */
  suggestions?: readonly string[]
}

export const TitleField = ({ title, onChange, error, label = 'Titel', hint, suggestions = [] }: Props) => (
  <div className={styles.field}>
    <TextField
      label={label}
      name="title"
      autoComplete="off"
      autoCapitalize="sentences"
      maxLength={TITLE_MAX}
      value={title}
      onChange={(event) => onChange(event.currentTarget.value)}
      hint={hint}
      error={error}
    />
    {suggestions.length > 0 && (
      <Chips
        label="Vorschläge für den Titel"
        options={suggestions}
        isTaken={(each) => each === title}
        onTake={onChange}
      />
    )}
  </div>
)
