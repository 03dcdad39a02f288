import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operator } from '../testing/operator.ts'
import { ConfigError, Environment, readConfig } from './config.ts'
import { newNoteKey } from './note-key.ts'

const production = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'q7vX0n-3bTzK5mYc8RjWd1LsHf4GpUe2aNo9iVxQwEk',
  NOTE_KEY: newNoteKey('2026'),
  PUBLIC_URL: 'https://stufenbuch.example/',
  SMTP_URL: 'smtps://mail.example:465',
  ...operator,
}

test('without settings it is the demo, on this machine only', () => {
  expect(readConfig({})).toMatchObject({
    demo: true,
    host: '127.0.0.1',
    port: 4100,
    publicUrl: 'http://localhost:4100',
  })
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/Demobetrieb lauscht nur auf diesem Rechner/)
})

test('production has no default secret and may listen anywhere', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    new ConfigError(
      'Im Produktivbetrieb muss gesetzt sein: TOKEN_SECRET, NOTE_KEY, PUBLIC_URL, SMTP_URL, MAIL_FROM, SUPPORT_MAIL, SUPPORT_PHONE, SUPPORT_CHAT_URL, SUPPORT_TUTORIALS_URL, SELLER_NAME, SELLER_ADDRESS, SELLER_VAT_ID, SELLER_IBAN',
    ),
  )
  const config = readConfig({ ...production, HOST: '0.0.0.0' })
  expect(config).toMatchObject({ demo: false, host: '0.0.0.0', publicUrl: 'https://stufenbuch.example' })
  expect(config.client).toMatchObject({ demo: false })
})

test('production starts with nothing that can be guessed or overheard', () => {
  const refused = (changed: Record<string, string>) => () => readConfig({ ...production, ...changed })
  expect(refused({ PUBLIC_URL: 'http://stufenbuch.example' })).toThrow(/PUBLIC_URL muss mit https/)
  expect(refused({ SENTRY_DSN: 'http://key@errors.example/1' })).toThrow(/SENTRY_DSN muss mit https/)
  for (const secret of [
    'a'.repeat(64),
    'passwort'.repeat(8),
    '0123456789abcdef'.repeat(4),
    'q7vX0n-3bTzK5mYc8RjWd1LsHf4GpUe2',
  ])
    expect(refused({ TOKEN_SECRET: secret }), secret).toThrow(/TOKEN_SECRET lässt sich raten/)
  for (const query of ['ignoreTLS=true', 'rejectUnauthorized=false', 'tls.rejectUnauthorized=false'])
    expect(refused({ SMTP_URL: `smtp://mail.example:587?${query}` }), query).toThrow(/SMTP_URL muss mit TLS/)
  for (const url of ['smtp://mail.example:587', 'smtp://127.0.0.1:25?ignoreTLS=true'])
    expect(refused({ SMTP_URL: url })).not.toThrow()
  for (let count = 0; count < 100; count++)
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(refused({ TOKEN_SECRET: randomBytes(32).toString(encoding) })).not.toThrow()
})

test('keys of notes are 32 bytes each, with names of their own; the demo makes one outside of what a backup holds', async () => {
  const random = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const key = (at: 1 | 2) => random[at - 1] ?? ''
  const { noteKeys } = readConfig({ ...production, NOTE_KEY: `b:${key(2)},a:${key(1)}` })
  expect(noteKeys.map(({ id, key: bytes }) => [id, bytes.toString('base64')])).toEqual([
    ['b', key(2)],
    ['a', key(1)],
  ])
  for (const NOTE_KEY of ['', key(1), `a:${key(1).slice(4)}`, `a:${key(1)},a:${key(2)}`, `a:${key(1)},`])
    expect(() => readConfig({ ...production, NOTE_KEY }), NOTE_KEY).toThrow(/NOTE_KEY/)
  const dataDir = await mkdtemp(join(tmpdir(), 'stufenbuch-config-'))
  const made = readConfig({ DATA_DIR: dataDir }).noteKeys
  expect(readConfig({ DATA_DIR: dataDir }).noteKeys).toEqual(made)
  expect(statSync(join(dataDir, 'note-key')).mode & 0o777).toBe(0o600)
})

test('production takes no key of notes that can be guessed, and none that is the other secret', () => {
  const started = (changed: Record<string, string>) => () => readConfig({ ...production, ...changed })
  const guessed = [
    Buffer.alloc(32),
    Buffer.alloc(32, 1),
    Buffer.from('0123456789abcdef'.repeat(2)),
    Buffer.from('abi!'.repeat(8)),
  ]
  for (const bytes of guessed)
    for (const before of ['', `${newNoteKey('new')},`])
      expect(started({ NOTE_KEY: `${before}old:${bytes.toString('base64')}` })).toThrow(/NOTE_KEY lässt sich raten/)
  const bytes = randomBytes(32)
  for (const encoding of ['base64', 'base64url', 'hex'] as const)
    expect(started({ NOTE_KEY: `a:${bytes.toString('base64')}`, TOKEN_SECRET: bytes.toString(encoding) })).toThrow(
      /NOTE_KEY und TOKEN_SECRET müssen verschieden sein/,
    )
  for (let count = 0; count < 1000; count++) expect(started({ NOTE_KEY: newNoteKey('a') })).not.toThrow()
})

test('each wrong setting is named', () => {
  expect(() => readConfig({ PORT: 'achtzig', DATABASE_URL: 'mysql://x', TOKEN_SECRET: 'kurz' })).toThrow(
    /Einstellung PORT passt nicht.*\n.*DATABASE_URL passt nicht.*\n.*TOKEN_SECRET passt nicht/,
  )
  expect(readConfig({ PORT: '' }).port).toBe(4100)
})

test('where files lie in S3 is one address, and a wrong one is refused without being repeated', () => {
  expect(readConfig({}).filesIn).toBeUndefined()
  const files = (written: string) => readConfig({ FILES_URL: written }).filesIn
  expect(files('s3://key:se%2Fcret@s3.example/bucket')).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    bucket: 'bucket',
    folder: '',
  })
  expect(files('s3://key:secret@127.0.0.1:7480/bucket/a/b/?region=eu-central-1&tls=no')).toMatchObject({
    endpoint: 'http://127.0.0.1:7480',
    region: 'eu-central-1',
    folder: 'a/b/',
  })
  for (const wrong of [
    '//key:secret@host',
    '//host/bucket',
    '//key@host/b',
    '//key:secret@host/b?tls=maybe',
    '//k:secret%@h/b',
  ])
    expect(() => files(`s3:${wrong}`), wrong).toThrow(
      /^Einstellung FILES_URL passt nicht: Sie muss eine Adresse wie s3:\/\/KEY:SECRET@\S+ sein\.$/,
    )
})

test('what is wrong is said in German', () => {
  const spoilt = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, ' ']))
  for (const env of [spoilt, { PORT: 'abc' }, { PORT: '70000' }, { PORT: '1.5' }, { INVITATION_DAYS: '0' }])
    for (const { message } of Environment.safeParse(env).error?.issues ?? [])
      expect(message).toMatch(/^Sie (muss|braucht) /)
  expect(() => readConfig({ PORT: 'abc' })).toThrow(
    new ConfigError('Einstellung PORT passt nicht: Sie muss eine ganze Zahl von 0 bis 65535 sein.'),
  )
})

test('what concerns the print is checked, and has the values that were agreed', () => {
  const { client, previewOfNewClasses, defaultPartner } = readConfig({})
  expect(client.print).toMatchObject({ adPagesMax: 16, turnInMm: 18 })
  expect(client.print.resellerPortalUrl).toMatch(/^https:/)
  expect([previewOfNewClasses, defaultPartner]).toEqual(['open', 'OTHER'])
  expect(readConfig({ ...production }).client.print.resellerPortalUrl).toBeNull()
  expect(readConfig({ DEFAULT_PARTNER: 'ELANDERS' }).defaultPartner).toBe('ELANDERS')
  for (const [name, value] of Object.entries({
    AD_PAGES_MAX: '65',
    TURN_IN_MM: '3',
    PREVIEW_OF_NEW_CLASSES: 'yes',
    DEFAULT_PARTNER: 'GUTENBERG',
    RESELLER_PORTAL_URL: 'javascript:alert(1)',
  }))
    expect(() => readConfig({ [name]: value }), name).toThrow(`Einstellung ${name} passt nicht: Sie muss `)
})

test("the demo's secret is made once per data folder, for the owner's eyes only", async () => {
  const dir = join(await mkdtemp(join(tmpdir(), 'stufenbuch-config-')), 'data')
  const first = readConfig({ DATA_DIR: dir }).tokenSecret
  expect(first.length).toBeGreaterThan(32)
  expect(readConfig({ DATA_DIR: dir }).tokenSecret).toBe(first)
  expect(statSync(join(dir, 'demo-secret')).mode & 0o777).toBe(0o600)
})

test('docs/settings.md lists every setting, and no other', () => {
  const settings = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8')
  const listed = [...settings.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(Object.keys(Environment.shape).sort())
})
