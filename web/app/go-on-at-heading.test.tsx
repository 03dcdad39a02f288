import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { goOnAtHeading } from './go-on-at-heading.ts'

const page = () =>
  render(
    <>
      <a href="/start">Start</a>
      <h1 tabIndex={-1}>Schau in dein Postfach</h1>
      <input aria-label="Code aus der Mail" />
    </>,
  )
const focused = () => document.activeElement

test('a new page goes on at its heading, wherever the old page was left', () => {
  page()
  goOnAtHeading()
  expect(focused()).toBe(screen.getByRole('heading'))
  screen.getByRole('link').focus()
  goOnAtHeading()
  expect(focused()).toBe(screen.getByRole('heading'))
})

test('whoever has begun to type there already is left in their field', () => {
  page()
  screen.getByLabelText('Code aus der Mail').focus()
  goOnAtHeading()
  expect(focused()).toBe(screen.getByLabelText('Code aus der Mail'))
})
