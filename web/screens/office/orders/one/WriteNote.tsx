import { useRef, useState } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { NOTE_TEXT_MAX } from '#domain/office/order-note.ts'
import { api } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import { UnsavedChanges } from '../../../../pieces/UnsavedChanges.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorNotice } from '../../../../ui/Notice.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { useOfficeChange } from '../office-orders.ts'
import { type Note, noteOf } from './note-of.ts'
import styles from './OneOrder.module.css'

type Props = { shown: OfficeOrder; toCustomer: boolean; label: string; action: string }

/** A note for each other, or a mail to the class's admin. What is sent again after a lost answer is sent once. */
export function WriteNote({ shown: { order }, toCustomer, label, action }: Props) {
  const { id: orderId } = order
  const [text, setText] = useState('')
  const tried = useRef<Note & { toCustomer: boolean }>(undefined)
  const write = useOfficeChange(orderId, (note: Note) => api.office.orders.note({ orderId, ...note, toCustomer }))
  const form = useForm(() => {
    if (text.trim() === '') return form.show({ text: 'Schreib etwas dazu.' })
    // To somebody else it is another: what one of them has got is not what the other has.
    const before = tried.current?.toCustomer === toCustomer ? tried.current : undefined
    const note = noteOf(text, before)
    tried.current = { ...note, toCustomer }
    write.mutate(note, {
      onSuccess: () => {
        tried.current = undefined
        setText('')
      },
    })
  })
  return (
    <form {...form.props} className={styles.write}>
      <UnsavedChanges unsaved={text.trim() !== ''} />
      {write.error !== null && <ErrorNotice>{failureText(write.error)}</ErrorNotice>}
      <TextArea
        label={label}
        name="text"
        rows={2}
        {...(toCustomer && { hint: 'Anrede und Gruß stehen schon in der Mail.' })}
        maxLength={NOTE_TEXT_MAX}
        value={text}
        error={form.errors.text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button type="submit" kind="secondary" size="small" busy={write.isPending}>
          {action}
        </Button>
      </div>
    </form>
  )
}
