import type { ReactNode } from 'react'
import styles from './Form.module.css'
import type { useForm } from './use-form.ts'

type Props = { form: ReturnType<typeof useForm>; onChange?: () => void; children: ReactNode }

/** The fields of a form, below each other. A button outside of it belongs to it by `form={form.id}`. */
export const Form = ({ form, onChange, children }: Props) => (
  <form {...form.props} className={styles.form} {...(onChange && { onChange })}>
    {children}
  </form>
)
