import { afterEach, expect, test, vi } from 'vitest'
import { shareInvitation, whatsappUrl } from './share-invitation.ts'

afterEach(() => void vi.unstubAllGlobals())

const url = 'https://stufenbuch.example/invite/c0de'
const gradClass = { year: 2027, school: 'Goethe & Söhne', invitation: { url, expiresAt: null } }
const closed = { ...gradClass, invitation: { url: null, expiresAt: null } }

test('a message for WhatsApp holds class and link, whatever the school is called', () => {
  const text = new URL(whatsappUrl(gradClass)).searchParams.get('text')
  expect(text).toBe(`Unser Abibuch entsteht gerade: Abi 2027, Goethe & Söhne. Komm dazu! ${url}`)
})

test('the share sheet gets the link; closed again, missing, or without a link nothing was shared', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', { share })
  expect(await shareInvitation(gradClass)).toBe('shared')
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url }))
  expect(await shareInvitation(closed)).toBe('not-shared')
  share.mockRejectedValue(new DOMException('closed', 'AbortError'))
  expect(await shareInvitation(gradClass)).toBe('not-shared')
  vi.stubGlobal('navigator', {})
  expect(await shareInvitation(gradClass)).toBe('not-shared')
})
