import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SortableList } from './SortableList.tsx'

beforeEach(() => {
  // Three side by side.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
    return Math.floor(Array.from(this.parentElement?.children ?? []).indexOf(this) / 3) * 100
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

function Letters({ all = 'ABCDEFGH' }: { all?: string }) {
  const [items, setItems] = useState([...all].map((id) => ({ id })))
  return (
    <SortableList
      label="Fotos"
      layout="grid"
      items={items}
      nameOf={({ id }) => id}
      onMove={(item, to) => setItems(items.filter((each) => each !== item).toSpliced(to, 0, item))}
    >
      {({ id }, handle) => (
        <>
          {id}
          {handle}
        </>
      )}
    </SortableList>
  )
}

const handle = (name: string) => screen.getByRole('button', { name: `${name} verschieben` })
const order = () => screen.getByRole('list', { name: 'Fotos' }).textContent
const heard = () => screen.getAllByRole('status')[0]?.textContent
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}

test('arrows go from place to place and from row to row, and no press is lost', () => {
  render(<Letters />)
  handle('D').focus()
  press(' ')
  expect(heard()).toBe('D aufgenommen, Platz 4 von 8.')
  press('ArrowLeft')
  expect(order()).toBe('ABDCEFGH')
  press('ArrowDown')
  expect([order(), heard()]).toEqual(['ABCEFDGH', 'D: Platz 6 von 8.'])
  press('ArrowDown')
  expect(order(), 'the last row is shorter').toBe('ABCEFGHD')
  press('ArrowDown', 'ArrowRight')
  expect(order(), 'there is nothing below').toBe('ABCEFGHD')
  press('ArrowUp', 'ArrowUp', 'ArrowUp')
  expect(order()).toBe('ADBCEFGH')
  press(' ')
  expect(heard()).toBe('D abgelegt, Platz 2 von 8.')
  expect([order(), document.activeElement]).toEqual(['ADBCEFGH', handle('D')])
  // Not taken up, arrows are the page's.
  press('ArrowRight')
  expect(order()).toBe('ADBCEFGH')
})

test('two presses before the page is drawn anew are two places', () => {
  render(<Letters />)
  handle('A').focus()
  const keys = [' ', 'ArrowRight', 'ArrowRight', ' ']
  const events = keys.map((key) => createEvent.keyDown(handle('A'), { key }))
  const target = handle('A')
  for (const event of events) target.dispatchEvent(event)
  expect(target).toBe(document.activeElement)
  return vi.waitFor(() => expect(order()).toBe('BCADEFGH'))
})

test('Escape puts it back, going elsewhere puts it down', () => {
  render(<Letters />)
  handle('B').focus()
  press('Enter', 'ArrowRight', 'Escape')
  expect([order(), heard()]).toEqual(['ABCDEFGH', 'Abgebrochen. B bleibt auf Platz 2 von 8.'])
  press('Enter', 'ArrowRight')
  act(() => handle('F').focus())
  expect([order(), heard()]).toEqual(['ACBDEFGH', 'B abgelegt, Platz 3 von 8.'])
  press(' ', 'ArrowUp')
  expect([order(), heard()]).toEqual(['ACFBDEGH', 'F: Platz 3 von 8.'])
})
