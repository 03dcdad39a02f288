import { type ComponentProps, useState } from 'react'
import { TextField } from './TextField.tsx'

type Props = {
  value: number | null
  /** Null for an empty field, NaN for what is no number. */
  onChange: (value: number | null) => void
} & Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'hint' | 'error'>

const DIGITS_MAX = 4

const wordsOf = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))

/** A whole number. What was typed stays as it was typed, right or wrong, until it is set from elsewhere. */
export function NumberField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(() => wordsOf(value))
  return (
    <TextField
      {...field}
      autoComplete="off"
      inputMode="numeric"
      maxLength={DIGITS_MAX}
      value={Object.is(numberIn(typed.trim()), value) ? typed : wordsOf(value)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(numberIn(value.trim()))
      }}
    />
  )
}

function numberIn(words: string): number | null {
  if (words === '') return null
  return /^\d+$/.test(words) ? Number(words) : Number.NaN
}
