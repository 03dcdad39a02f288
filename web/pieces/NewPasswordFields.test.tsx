import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NewPasswordFields } from './NewPasswordFields.tsx'

test('what would be refused is never told as a good password, however long it is', async () => {
  const fields = (errors = {}) => <NewPasswordFields min={6} owner={{ firstName: 'Nora' }} errors={errors} />
  const { rerender } = render(fields())
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Neues Passwort'), { target: { value } })
  type('abitur-2027-nora')
  expect(screen.getByRole('status').textContent).toBe('Dein Passwort ist sehr schwach.')
  type('drei-eulen-lachen-leise')
  await screen.findByText('sehr gut')
  rerender(fields({ 'new-password': 'Dieses Passwort wird sehr oft benutzt.' }))
  expect(screen.getByRole('status').textContent).toBe('Dein Passwort ist sehr schwach.')
})
