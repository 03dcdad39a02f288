import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completeBrowser } from '../../testing/browser.ts'
import { checkFile, type FileRules } from './check-file.ts'
import { phone, photo } from './testing/phone.ts'
import { UploadField } from './UploadField.tsx'

beforeEach(() => {
  completeBrowser()
  vi.useFakeTimers()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const rules: FileRules = {
  headBytes: 8,
  signatureOf: (head: Uint8Array) => (head[0] === 'x'.charCodeAt(0) ? 'jpeg' : undefined),
  limits: { 'collage-photo': { kind: 'photo', maxBytes: 1_000 } },
  signaturesOf: { photo: ['jpeg'], document: ['pdf'] },
}

async function open({ room = 5, shown = [] as string[], showsPeople = true } = {}) {
  const { tab, server } = phone()
  const queue = await tab()
  const placed = vi.fn()
  const uploads = { ...queue, check: (file: Blob, purpose: string) => checkFile(file, purpose, rules) }
  render(
    <UploadField
      uploads={uploads}
      intent={{ purpose: 'collage-photo' }}
      accept="photo"
      showsPeople={showsPeople}
      room={room}
      shown={shown}
      onPlaced={placed}
    />,
  )
  return { queue, server, placed }
}
const after = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const agree = () => fireEvent.click(screen.getByRole('checkbox'))
async function choose(...files: File[]) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files } })
  await after(50)
}

test('a photo is sent only when those shown agree, and the page hears of it when it is placed', async () => {
  const { queue, placed } = await open()
  await choose(photo('see.jpg'))
  expect(screen.getByText('Bestätige das bitte, bevor du Fotos hochlädst.')).toBeTruthy()
  expect(queue.items()).toEqual([])
  agree()
  await choose(photo('see.jpg'))
  await after(250)
  expect(screen.getByText('Lädt hoch')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'see.jpg hochladen' })).toBeTruthy()
  expect(queue.items()[0]?.intent).toEqual({ purpose: 'collage-photo', consent: true })
  await after(1_000)
  expect(placed.mock.calls).toEqual([['file of u1']])
  expect(screen.getByText('Fertig')).toBeTruthy()
})

test('what is in its place already is not told again where the field is opened anew, for another photo', async () => {
  const { queue, placed } = await open()
  agree()
  await choose(photo('see.jpg'))
  await after(1_250)
  expect(placed).toHaveBeenCalledTimes(1)
  cleanup()
  const again = vi.fn()
  const uploads = { ...queue, check: (file: Blob, purpose: string) => checkFile(file, purpose, rules) }
  render(<UploadField uploads={uploads} intent={{ purpose: 'collage-photo' }} accept="photo" onPlaced={again} />)
  await after(50)
  expect(queue.items()).toHaveLength(1)
  expect(again).not.toHaveBeenCalled()
})

test('an upload can be held, gone on with and taken back', async () => {
  const { queue } = await open()
  agree()
  await choose(photo('see.jpg', 400))
  fireEvent.click(screen.getByRole('button', { name: 'see.jpg anhalten' }))
  expect(screen.getByText('Pausiert')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'see.jpg fortsetzen' }))
  await after(150)
  expect(screen.getByText('Lädt hoch')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'see.jpg entfernen' }))
  expect(queue.items()).toEqual([])
})

test('files that the server would refuse are not sent, and can be put away', async () => {
  const { queue } = await open()
  agree()
  await choose(new File([], 'leer.jpg'), photo('groß.jpg', 2_000), new File(['GIF'], 'witz.gif'))
  expect(queue.items()).toEqual([])
  // Nothing was sent for which somebody has agreed.
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'witz.gif entfernen' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('no more files are taken than there is room for', async () => {
  const { queue } = await open({ room: 2 })
  agree()
  await choose(photo('a'), photo('b'), photo('c'))
  expect(queue.items().map(({ name }) => name)).toEqual(['a', 'b'])
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Fotos auswählen' })).toBeNull()
})

test('one consent holds for all photos chosen together, and the next ones ask for their own', async () => {
  const { queue } = await open()
  agree()
  await choose(photo('a'), photo('b'), photo('c'))
  expect(queue.items().map(({ intent }) => intent.consent)).toEqual([true, true, true])
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
  await choose(photo('d'))
  expect(screen.getByText('Bestätige das bitte, bevor du Fotos hochlädst.')).toBeTruthy()
  expect(queue.items()).toHaveLength(3)
})

test('a photo of a thing is sent without asking whether somebody agrees', async () => {
  const { queue } = await open({ showsPeople: false })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await choose(photo('ecke.jpg'))
  expect(queue.items().map(({ intent }) => intent.consent)).toEqual([undefined])
})

test('what the page shows by now is no upload any more', async () => {
  // Of which this device has not heard yet that it is placed.
  const { queue, server } = await open({ room: 1, shown: ['u1'] })
  server.reports.u1 = { state: 'processing', error: null, fileId: null }
  agree()
  await choose(photo('see.jpg'))
  expect(screen.getByRole('list', { name: 'Uploads' })).toBeTruthy()
  await after(1_250)
  expect(queue.items()).toMatchObject([{ state: 'processing' }])
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
})
