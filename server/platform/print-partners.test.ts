import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operator } from '../testing/operator.ts'
import { readConfig } from './config.ts'
import { lackingInProduction } from './production-settings.ts'

const access = {
  url: 'https://druckerei.example/api',
  key: 'ein-langer-schluessel',
  webhookSecret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
}

async function withFile(content: unknown) {
  const file = join(await mkdtemp(join(tmpdir(), 'stufenbuch-printers-')), 'printers.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return () => readConfig({ PRINT_PARTNERS_FILE: file })
}

test('the printers that are named are known, and no others', async () => {
  expect(readConfig({}).printPartners).toEqual({})
  expect((await withFile({ ELANDERS: access }))().printPartners).toEqual({ ELANDERS: access })
})

test('in production packages go over TLS, and the printer that is meant is known', () => {
  const real = {
    ...{ PUBLIC_URL: 'https://x.example', TOKEN_SECRET: 'q7vX0n-3bTzK5mYc8RjWd1LsHf4GpUe2aNo9iVxQwEk', NOTE_KEY: [] },
    ...{ SMTP_URL: 'smtps://x.example', ...operator },
  }
  const lacks = (more: object) => lackingInProduction({ ...real, ...more }).join('\n')
  expect(lacks({ PRINT_PARTNERS_FILE: { ELANDERS: access }, DEFAULT_PARTNER: 'ELANDERS' })).toBe('')
  const inClear = { ...access, url: 'http://druckerei.example/api' }
  expect(lacks({ PRINT_PARTNERS_FILE: { ELANDERS: inClear } })).toMatch(/müssen mit https/)
  expect(lacks({ PRINT_PARTNERS_FILE: { ELANDERS: access }, DEFAULT_PARTNER: 'FLYERALARM' })).toMatch(/wie FLYERALARM/)
})

test('whatever is wrong with the file is told at the start, without its secrets', async () => {
  const wrong: [unknown, RegExp][] = [
    ['{', /PRINT_PARTNERS_FILE passt nicht: Sie muss eine Datei mit JSON nennen/],
    [{ OTHER: access }, /etwas, das wir nicht kennen/],
    [{ ELANDERS: { ...access, secret: 'x' } }, /etwas, das wir nicht kennen/],
    [{ ELANDERS: { ...access, url: 'ftp://x' } }, /ELANDERS, url: erwartet wird eine Adresse/],
    [{ ELANDERS: { ...access, key: 'kurz' } }, /ELANDERS, key: erwartet wird ein Schlüssel/],
    [{ ELANDERS: { ...access, webhookSecret: 'whsec_kurz' } }, /ELANDERS, webhookSecret: erwartet wird ein Geheimnis/],
  ]
  for (const [content, message] of wrong) {
    const read = await withFile(content)
    expect(read).toThrow(message)
    expect(read).not.toThrow(/ein-langer-schluessel/)
  }
})
