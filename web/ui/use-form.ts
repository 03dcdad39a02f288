import { type FormEvent, useId, useRef, useState } from 'react'
import { overlongFields } from './too-long.ts'

export type FieldErrors = Readonly<Record<string, string | undefined>>

/** The one way of our forms: what was typed stays in its fields; messages stand under them and lead to the first. */
export function useForm(submit: (entered: (name: string) => string) => void) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})

  /** Shows the messages and leads to the first field to be mended, whose message is then read out. */
  function show(found: FieldErrors) {
    setErrors(found)
    const first = Object.keys(found).find((name) => found[name] !== undefined)
    const field = first === undefined ? null : form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)
    field?.focus()
    // With its message, which may lie behind a bar at the bottom.
    field?.scrollIntoView?.({ block: 'center' })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setErrors({})
    const overlong = overlongFields(event.currentTarget)
    if (Object.keys(overlong).length > 0) return show(overlong)
    const values = new FormData(event.currentTarget)
    submit((name) => String(values.get(name) ?? ''))
  }

  /** A message is about what was sent; whoever mends the field has read it. */
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as EventTarget & { name?: string }
    if (name !== undefined && errors[name] !== undefined) setErrors({ ...errors, [name]: undefined })
  }

  return { id, errors, show, props: { id, ref: form, onSubmit, onInput, noValidate: true } }
}
