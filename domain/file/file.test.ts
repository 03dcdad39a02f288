import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UploadIntent } from './intent.ts'
import { cleanName } from './kind.ts'
import { contentQuota } from './quota.ts'
import { signatureOf } from './signature.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test('files are told apart by their first bytes', () => {
  expect(signatureOf(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg')
  expect(signatureOf(bytes('\x89PNG\r\n\x1a\n'))).toBe('png')
  expect(signatureOf(bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe('heic')
  expect(signatureOf(bytes('\0\0\0\x18ftypmif1\0\0\0\0heicmif1'))).toBe('heic')
  expect(signatureOf(bytes('%PDF-1.7'))).toBe('pdf')
  expect(signatureOf(bytes('\n\n%PDF-1.4'))).toBe('pdf')
  for (const other of [
    '',
    'MZ\x90\0',
    'GIF89a',
    'RIFF....WEBP',
    '\0\0\0\x1cftypmif1\0\0\0\0avifmif1',
    '<svg>',
    '\xff\xd8',
  ])
    expect(signatureOf(bytes(other))).toBeUndefined()
})

test('the name of a file is a short line without folders, whatever was sent', () => {
  expect(cleanName('C:\\Users\\Mia\\Ausflug am See.jpg')).toBe('Ausflug am See.jpg')
  expect(cleanName('../../etc/passwd')).toBe('passwd')
  expect(cleanName('Foto‮gpj.exe\0')).toBe('Fotogpj.exe')
  expect(cleanName('…/')).toBe('Datei')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const clean = cleanName(name)
      expect(clean).not.toMatch(/[/\\\0]/)
      expect([...clean].length).toBeLessThanOrEqual(120)
      expect([...clean].length).toBeGreaterThan(0)
    }),
  )
})

test('a photo needs the consent of those shown, and no intent says more than it should', () => {
  const moduleId = crypto.randomUUID()
  expect(UploadIntent.safeParse({ purpose: 'collage-photo', moduleId, consent: true }).success).toBe(true)
  expect(UploadIntent.safeParse({ purpose: 'collage-photo', moduleId }).success).toBe(false)
  expect(UploadIntent.safeParse({ purpose: 'collage-photo', moduleId, consent: false }).success).toBe(false)
  expect(UploadIntent.safeParse({ purpose: 'placeholder-pdf', moduleId, memberId: moduleId }).success).toBe(false)
})

test('120 people of a class may announce five photos of 10 MB each at once', () => {
  expect(contentQuota.memberBytes).toBeGreaterThan(5 * 10_000_000)
  expect(contentQuota.classBytes).toBeGreaterThan(120 * 5 * 10_000_000)
})
