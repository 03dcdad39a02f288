import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { test } from '../testing/test.ts'
import { readConfig } from './config.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stufenbuch-partners-'))
  await writeFile(join(folder, 'box.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})
afterEach(() => rm(folder, { recursive: true }))

const entry = { name: 'Knipskiste', kind: 'Fotobox', words: 'Bilder.', link: 'https://a.example', picture: 'box.svg' }

async function startWith(content: unknown) {
  const file = join(folder, 'partners.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return () => readConfig({ PARTNERS_FILE: file })
}

test('the listing is read from a file, and its pictures are ours to serve', async () => {
  const { partners } = (await startWith([entry]))()
  expect(partners.listed).toEqual([{ ...entry, picture: '/partner-pictures/box.svg' }])
})

test('a file with a mistake ends the start with a line that says where it is', async () => {
  const mistakes = [
    ['{', /PARTNERS_FILE passt nicht: Sie muss eine Datei mit JSON nennen; .*partners\.json: /],
    [{}, /der Inhalt: erwartet wird eine Liste/],
    [[entry, { ...entry, link: 'http://a.example' }], /Eintrag 2, link: erwartet wird eine Adresse, die mit https/],
    [[{ ...entry, link: 'javascript:alert(1)' }], /Eintrag 1, link/],
    [[{ ...entry, words: '' }], /Eintrag 1, words: erwartet wird ein Text von 1 bis 300 Zeichen/],
    [[{ ...entry, name: undefined }], /Eintrag 1, name: erwartet wird ein Text/],
    [[{ ...entry, picture: '../box.svg' }], /Eintrag 1, picture: erwartet wird der Name einer Datei daneben/],
    [[{ ...entry, picture: 'gone.png' }], /das Bild gone\.png fehlt daneben/],
    [[{ ...entry, phone: '110' }], /Eintrag 1 hat etwas, das wir nicht kennen: .*phone/],
  ] as const
  for (const [content, message] of mistakes) expect(await startWith(content), JSON.stringify(content)).toThrow(message)
  expect(() => readConfig({ PARTNERS_FILE: join(folder, 'nowhere.json') })).toThrow(/PARTNERS_FILE passt nicht/)
  await writeFile(join(folder, 'box.svg'), 'x'.repeat(500_001))
  expect(await startWith([entry])).toThrow(/das Bild box\.svg .*größer als 500 kB/)
})

test('the demo has partners with pictures, production has none unless it names some', async ({ app }) => {
  const { student } = await app.a.class()
  const listed = await app.as(student).app.partners({})
  expect(listed.length).toBeGreaterThan(3)
  for (const { link, picture } of listed) {
    expect(link).toMatch(/^https:\/\/[\w-]+\.example/)
    const answer = await fetch(`${app.url}${picture}`)
    expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    // Opened by itself, a drawing from outside has no origin, runs nothing and asks for nothing.
    expect(answer.headers.get('content-security-policy')?.split('; ').toSorted()).toEqual([
      "default-src 'none'",
      "frame-ancestors 'none'",
      'sandbox',
      "style-src 'unsafe-inline'",
    ])
    expect(await answer.text()).toMatch(/^<svg /)
    const again = await fetch(`${app.url}${picture}`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  }
  for (const name of ['partners.json', '..%2Fpartners.json', 'gone.svg'])
    expect((await fetch(`${app.url}/partner-pictures/${name}`)).status).toBe(404)
})
