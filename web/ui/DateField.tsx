import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'

type Props = { label: string; name: string; error?: string | undefined } & Pick<
  ComponentProps<'input'>,
  'defaultValue' | 'min' | 'max' | 'ref' | 'onChange' | 'onBlur' | 'onKeyDown'
>

/** A day, by the date picker of the device. */
export const DateField = ({ label, error, ...props }: Props) => (
  <Field label={label} error={error}>
    {(input) => <input {...props} {...input} type="date" />}
  </Field>
)
