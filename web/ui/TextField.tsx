import { TextInput } from '@mantine/core'
import { type ComponentProps, useId, useState } from 'react'
import styles from './TextField.module.css'

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

const classNames = {
  label: styles.label ?? '',
  input: styles.input ?? '',
  description: styles.hint ?? '',
  error: styles.error ?? '',
  section: styles.section ?? '',
}

// Whether a field is required is told by its message, not by a star.
const common = { classNames, withAsterisk: false, spellCheck: false, autoCapitalize: 'none' } as const

type TextProps = Props & { type?: 'text' | 'email' | 'tel' } & Pick<
    ComponentProps<'input'>,
    'autoCapitalize' | 'inputMode'
  >

export const TextField = ({ hint, type = 'text', ...props }: TextProps) => (
  <TextInput {...common} {...props} type={type} description={hint} />
)

export function PasswordField({ hint, ...props }: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-controls={id}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? 'Verbergen' : 'Anzeigen'}
    </button>
  )
  return (
    <TextInput
      {...common}
      {...props}
      id={id}
      type={shown ? 'text' : 'password'}
      description={hint}
      rightSection={toggle}
      rightSectionWidth={104}
      rightSectionPointerEvents="all"
    />
  )
}
