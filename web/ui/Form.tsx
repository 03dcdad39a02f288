import type { ReactNode } from 'react'
import styles from './Form.module.css'
import type { useForm } from './use-form.ts'

type Props = {
  form: ReturnType<typeof useForm>
  /** Told whether anything differs from what the form began with. */
  onChange?: (changed: boolean) => void
  children: ReactNode
}

/** The fields of a form, below each other. A button outside of it belongs to it by `form={form.id}`. */
export const Form = ({ form, onChange, children }: Props) => (
  <form
    {...form.props}
    className={styles.form}
    {...(onChange && { onChange: (event) => onChange(differs(event.currentTarget)) })}
  >
    {children}
  </form>
)

function differs(form: HTMLFormElement): boolean {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  return fields.some((field) =>
    field.type === 'radio' || field.type === 'checkbox'
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  )
}
