import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Photo } from './Photo.tsx'
import { PhotoGroup } from './PhotoGroup.tsx'

const picture = (name = 'Wandertag') => screen.getByRole('img', { name })
const noPicture = (name = 'Wandertag') => screen.queryByRole('img', { name })
const retry = () => screen.getByRole('button', { name: 'Erneut versuchen' })

test('a photo that cannot be loaded says so and is tried again, as often as somebody asks', () => {
  render(<Photo src="/files/a" alt="Wandertag" />)
  for (const _time of [1, 2, 3]) {
    fireEvent.error(picture())
    expect(noPicture()).toBeNull()
    expect(screen.getByText('Das Foto lässt sich gerade nicht laden.')).toBeTruthy()
    fireEvent.click(retry())
    expect(picture().getAttribute('src')).toBe('/files/a')
  }
  expect(screen.queryByText(/nicht laden/)).toBeNull()
})

test('it comes back by itself with the network, and another photo in its place is loaded at once', () => {
  const { rerender } = render(<Photo src="/files/a" alt="Wandertag" />)
  fireEvent.error(picture())
  fireEvent(window, new Event('online'))
  fireEvent.error(picture())
  expect(noPicture()).toBeNull()
  rerender(<Photo src="/files/b" alt="Wandertag" />)
  expect(picture().getAttribute('src')).toBe('/files/b')
})

test('what lies over something else leaves that, without words', () => {
  const { container } = render(<Photo src="/files/a" alt="" covers />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.innerHTML).toBe('')
  fireEvent(window, new Event('online'))
  expect(container.querySelector('img')).not.toBeNull()
})

test('photos of a group are counted above it and loaded again together', () => {
  render(
    <PhotoGroup>
      {['eins', 'zwei', 'drei'].map((name) => (
        <button key={name} type="button">
          <Photo src={`/files/${name}`} alt={name} />
        </button>
      ))}
    </PhotoGroup>,
  )
  fireEvent.error(picture('eins'))
  expect(screen.getByRole('alert').textContent).toContain('Ein Foto lässt sich gerade nicht laden.')
  fireEvent.error(picture('drei'))
  expect(screen.getByRole('alert').textContent).toContain('2 Fotos lassen sich gerade nicht laden.')
  expect(screen.getAllByText('Lädt nicht')).toHaveLength(2)
  fireEvent.click(retry())
  expect(screen.queryByRole('alert')).toBeNull()
  for (const name of ['eins', 'zwei', 'drei']) expect(picture(name)).toBeTruthy()
})
