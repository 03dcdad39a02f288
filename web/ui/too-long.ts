import { type ComponentProps, type FormEvent, useState } from 'react'

type Input = Pick<ComponentProps<'input'>, 'value' | 'defaultValue'>

/** Nothing is cut off, neither typed nor pasted: a field that holds too much says so, and whoever wrote it shortens it. */
export const tooLongWords = (length: number, max: number): string | undefined =>
  length > max ? `${counted(length - max)} zu viel. Kürze auf höchstens ${max.toLocaleString('de-DE')}.` : undefined

const counted = (characters: number) => `${characters.toLocaleString('de-DE')} Zeichen`

/** Blanks around a line are taken off before it is kept; what completes an address likes to add one. */
const countedOf = (words: string, isLine: boolean) => (isLine ? words.trim() : words).length

/** For a field whose words React holds, or the page. */
export function useTooLong(max: number, { value, defaultValue }: Input, { isLine = false } = {}) {
  const [typed, setTyped] = useState<string>()
  const words = String(value ?? typed ?? defaultValue ?? '')
  return {
    tooLong: tooLongWords(countedOf(words, isLine), max),
    field: {
      'data-max': max,
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(currentTarget.value),
    },
  }
}

/** The fields of a form that hold too much, by their names. */
export function overlongFields(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements].filter(
    (each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement,
  )
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { name, value, type } = field
      const { max } = field.dataset
      const isLine = field instanceof HTMLInputElement && type !== 'password'
      const words = max === undefined ? undefined : tooLongWords(countedOf(value, isLine), Number(max))
      return words === undefined ? [] : [[name, words]]
    }),
  )
}
