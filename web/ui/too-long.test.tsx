import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Form } from './Form.tsx'
import { TextArea } from './TextArea.tsx'
import { PasswordField, TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

function Motto({ onSend }: { onSend: (words: string) => void }) {
  const [reason, setReason] = useState('')
  const form = useForm((entered) => onSend(`${entered('motto')}|${entered('reason')}`))
  return (
    <Form form={form}>
      <TextField label="Motto" name="motto" autoComplete="off" maxLength={5} error={form.errors.motto} />
      <TextArea
        label="Warum"
        name="reason"
        maxLength={10}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <PasswordField label="Passwort" name="password" autoComplete="off" maxLength={5} />
      <button type="submit">Senden</button>
    </Form>
  )
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const held = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Senden' }))

test('what is too long is not cut: the field says by how much, and nothing is sent until it is shorter', () => {
  const onSend = vi.fn()
  render(<Motto onSend={onSend} />)
  type('Motto', 'Abicadabra')
  expect(held('Motto')).toBe('Abicadabra')
  expect(screen.getByText('5 Zeichen zu viel. Kürze auf höchstens 5.')).toBeTruthy()
  expect(screen.getByLabelText('Motto').getAttribute('aria-invalid')).toBe('true')
  send()
  expect(onSend).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText('Motto'))

  // What is taken off before it is kept does not count.
  type('Motto', 'Abi27 ')
  expect(screen.queryByText(/zu viel/)).toBeNull()
  type('Motto', 'Abi')
  type('Warum', 'Weil es so schön klingt')
  send()
  expect(onSend).not.toHaveBeenCalled()
  expect(held('Warum')).toBe('Weil es so schön klingt')
  expect(screen.getByText('13 Zeichen zu viel. Kürze auf höchstens 10.')).toBeTruthy()

  type('Warum', 'Darum')
  expect(screen.queryByText(/zu viel/)).toBeNull()
  send()
  expect(onSend).toHaveBeenCalledWith('Abi|Darum')
})

test.each(['Motto', 'Warum', 'Passwort'])('no browser cuts what is pasted into %s', (label) => {
  render(<Motto onSend={() => {}} />)
  expect(screen.getByLabelText(label).hasAttribute('maxlength')).toBe(false)
})
