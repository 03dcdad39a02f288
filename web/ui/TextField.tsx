import { type ComponentProps, useState } from 'react'
import { Field } from './Field.tsx'
import styles from './TextField.module.css'
import { useTooLong } from './too-long.ts'

type Props = {
  label: string
  name: string
  autoComplete: string
  maxLength: number
  required?: boolean
  disabled?: boolean
  hint?: string | undefined
  error?: string | undefined
} & Pick<ComponentProps<'input'>, 'defaultValue' | 'onChange' | 'value'>

const common = { spellCheck: false, autoCapitalize: 'none' } as const

type TextProps = Props & { type?: 'text' | 'email' | 'tel' } & Pick<
    ComponentProps<'input'>,
    'autoCapitalize' | 'inputMode'
  >

// Whether a field is required is told by its message, not by a star.
export function TextField({ label, hint, error, maxLength, type = 'text', ...props }: TextProps) {
  const { tooLong, field } = useTooLong(maxLength, props, { isLine: true })
  return (
    <Field label={label} hint={hint} error={tooLong ?? error}>
      {(input) => <input {...common} {...props} {...input} {...field} type={type} />}
    </Field>
  )
}

export function PasswordField({ label, hint, error, maxLength, ...props }: Props) {
  const [shown, setShown] = useState(false)
  const { tooLong, field } = useTooLong(maxLength, props)
  return (
    <Field label={label} hint={hint} error={tooLong ?? error}>
      {(input) => (
        <div className={styles.withToggle}>
          <input {...common} {...props} {...input} {...field} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className={styles.toggle}
            aria-controls={input.id}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Verbergen' : 'Anzeigen'}
          </button>
        </div>
      )}
    </Field>
  )
}
