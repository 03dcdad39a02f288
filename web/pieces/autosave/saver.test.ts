import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Desk, desk } from './testing/desk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (time: number) => vi.advanceTimersByTimeAsync(time)
const type = async (at: Desk, value: string) => {
  at.page().type(value)
  await after(2_000)
}

test('a second after the last key the text is sent, and its draft goes', async () => {
  const at = desk()
  at.page().type('H')
  await after(900)
  at.page().type('Ha')
  expect(at.page().view().state).toBe('unsaved')
  await after(900)
  expect(at.draft()).toMatchObject({ value: 'Ha', base: 1 })
  expect(at.server.received).toEqual([])
  await after(100)
  expect(at.server.text).toEqual({ value: 'Ha', version: 2 })
  expect(at.page().view().state).toBe('saved')
  expect(at.draft()).toBeUndefined()
})

test('whoever does not stop typing is saved every five seconds', async () => {
  const at = desk()
  for (let key = 1; key <= 24; key++) {
    at.page().type('x'.repeat(key))
    await after(500)
  }
  expect(at.server.received.length).toBe(2)
})

test('one request at a time, and the newest text follows', async () => {
  const at = desk()
  at.server.delay = 3_000
  at.page().type('eins')
  await after(1_100)
  at.page().type('zwei')
  await after(1_500)
  at.page().type('drei')
  expect(at.page().view().state).toBe('saving')
  await after(10_000)
  expect(at.server.received).toEqual(['eins', 'drei'])
  expect(at.server.text.value).toBe('drei')
})

test('without connection the text waits, is tried less and less often, and goes at once when the network is back', async () => {
  const at = desk()
  at.server.mode = 'unreachable'
  await type(at, 'unterwegs')
  expect(at.page().view().state).toBe('offline')
  await after(600_000)
  expect(at.server.tries).toBeLessThan(20)
  at.server.mode = 'fine'
  at.page().retry()
  await after(1)
  expect(at.server.text.value).toBe('unterwegs')
  expect(at.page().view().state).toBe('saved')
})

test('a refusal keeps the text on this device and says why; the next key tries again', async () => {
  const at = desk()
  at.server.mode = 'closed'
  await type(at, 'zu spät')
  expect(at.page().view()).toMatchObject({ state: 'refused', reason: 'Redaktionsschluss', value: 'zu spät' })
  expect(at.draft()?.value).toBe('zu spät')
  at.server.mode = 'fine'
  await type(at, 'doch noch')
  expect(at.server.text.value).toBe('doch noch')
})

test('a text that may not be sent as it is stays here until it may', async () => {
  const at = desk({ hold: (value) => (value.length > 3 ? 'Zu lang' : undefined) })
  await type(at, 'lang')
  expect(at.page().view()).toMatchObject({ state: 'held', reason: 'Zu lang' })
  expect(at.server.received).toEqual([])
  expect(at.draft()?.value).toBe('lang')
  await type(at, 'kur')
  expect(at.server.text.value).toBe('kur')
})

test('a draft is found after a reload and sent', async () => {
  const at = desk()
  at.server.mode = 'unreachable'
  await type(at, 'im Funkloch')
  at.reload()
  at.server.mode = 'fine'
  expect(at.page().view().value).toBe('im Funkloch')
  await after(1)
  expect(at.server.text.value).toBe('im Funkloch')
  expect(at.draft()).toBeUndefined()
})

test('two who wrote upon the same text are shown both, and nothing is overwritten', async () => {
  const at = desk()
  at.server.write('von Ben')
  await type(at, 'von Anna')
  expect(at.page().view()).toMatchObject({
    state: 'clash',
    clash: { mine: 'von Anna', theirs: 'von Ben', version: 2 },
  })
  await after(60_000)
  expect(at.server.text.value).toBe('von Ben')
  at.page().resolve('von Anna')
  await after(1)
  expect(at.server.text).toEqual({ value: 'von Anna', version: 3 })
})

test('whoever takes the other text has nothing left to send, also after a reload', async () => {
  const at = desk()
  at.server.write('von Ben')
  await type(at, 'von Anna')
  at.page().resolve('von Ben')
  at.reload()
  expect(at.page().view()).toMatchObject({ state: 'saved', value: 'von Ben' })
  expect(at.draft()).toBeUndefined()
})

test('a clash outlives a reload', async () => {
  const at = desk()
  at.server.write('von Ben')
  await type(at, 'von Anna')
  at.reload()
  expect(at.page().view().clash).toEqual({ mine: 'von Anna', theirs: 'von Ben', version: 2 })
})

test('the same text twice is no clash', async () => {
  const at = desk()
  at.server.write('Abi!')
  await type(at, 'Abi!')
  expect(at.page().view().state).toBe('saved')
  expect(at.draft()).toBeUndefined()
})

test('an own text whose answer was lost is no clash, before and after a reload', async () => {
  const at = desk()
  at.server.mode = 'answer lost'
  await type(at, 'angekommen')
  at.reload()
  at.server.mode = 'fine'
  at.page().type('angekommen, und weiter')
  await after(70_000)
  expect(at.page().view().state).toBe('saved')
  expect(at.server.text.value).toBe('angekommen, und weiter')
})

test('a page that was loaded before the own last save does not take the draft for saved', async () => {
  const at = desk()
  const stale = at.server.text
  await type(at, 'neu')
  at.server.mode = 'unreachable'
  await type(at, stale.value)
  at.reload(stale)
  at.server.mode = 'fine'
  await after(1)
  expect(at.server.text).toEqual({ value: stale.value, version: 3 })
})

test('what another tab has saved is taken over by a clean page and shown to one that has written', async () => {
  const at = desk()
  at.page().receive({ value: 'aus dem anderen Tab', version: 2 })
  expect(at.page().view()).toMatchObject({ value: 'aus dem anderen Tab', state: 'saved' })
  at.page().type('eigenes')
  at.page().receive({ value: 'noch eines', version: 3 })
  expect(at.page().view().clash).toMatchObject({ mine: 'eigenes', theirs: 'noch eines' })
})

test('a text that is taken back while its answer was lost does not stay on the server', async () => {
  const at = desk()
  at.server.mode = 'answer lost'
  await type(at, 'lieber doch nicht')
  at.server.mode = 'fine'
  at.page().type('Anfang')
  await after(70_000)
  expect(at.server.text.value).toBe('Anfang')
})
