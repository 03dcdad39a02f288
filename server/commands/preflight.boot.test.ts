import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PdfMaker } from '#print/testing/make-pdf.ts'

const command = join(import.meta.dirname, 'preflight.ts')
let folder: string
const file = (name: string) => join(folder, name)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'preflight-command-'))
  const RGB = '1 0 0 rg 283.465 566.929 141.732 28.346 re f'
  writeFileSync(file('clean.pdf'), new PdfMaker().page().page().bytes())
  writeFileSync(file('thin.pdf'), new PdfMaker().page({ content: '0.1 w 99 99 m 200 200 l S' }).bytes())
  writeFileSync(file('rgb.pdf'), new PdfMaker().page().page({ content: RGB }).bytes())
  writeFileSync(file('html.pdf'), '<!doctype html><title>404</title>')
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('a clean file ends with 0 and says so', () => {
  expect(run(file('clean.pdf'), '--kind', 'content')).toEqual({
    status: 0,
    stdout: 'clean.pdf: 2 Seiten, keine Befunde. Die Datei kann gedruckt werden.\n',
    stderr: '',
  })
})

test('warnings alone end with 0', () => {
  const { status, stdout } = run(file('thin.pdf'), '--kind', 'content')
  expect(status).toBe(0)
  expect(stdout).toContain('thin.pdf: 1 Seite, 0 Fehler, 1 Hinweis\n')
  expect(stdout).toMatch(/1 +Hinweis .*0,1 pt +mindestens 0,25 pt/)
})

test('errors end with 1, in a table for people', () => {
  const { status, stdout } = run(file('rgb.pdf'), '--kind', 'content')
  expect(status).toBe(1)
  expect(stdout.split('\n')).toEqual([
    'rgb.pdf: 2 Seiten, 1 Fehler, 0 Hinweise',
    '',
    expect.stringMatching(/^Seite +Schwere +Befund +gefunden +erwartet +Stelle$/),
    expect.stringMatching(
      /^2 +Fehler +Farben sind nicht in CMYK angelegt +Fläche in DeviceRGB +CMYK +100 \/ 87 mm, 50 × 10 mm$/,
    ),
    '',
  ])
})

test('programs read the same as JSON', () => {
  const { status, stdout } = run(file('rgb.pdf'), '--kind', 'content', '--json')
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toEqual({
    file: 'rgb.pdf',
    pages: 2,
    findings: [
      {
        code: 'NOT_CMYK',
        severity: 'error',
        page: 2,
        box: { x: 100, y: 87, width: 50, height: 10 },
        found: 'Fläche in DeviceRGB',
        expected: 'CMYK',
      },
    ],
  })
})

test('what is no PDF, or is not there, ends with 2', () => {
  const { status, stdout } = run(file('html.pdf'), '--kind', 'content', '--json')
  expect(status).toBe(2)
  expect(JSON.parse(stdout)).toMatchObject({ file: 'html.pdf', findings: [{ code: 'IMPORT_FAILED' }] })
  expect(run(file('nowhere.pdf'), '--kind', 'content')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('lässt sich nicht öffnen'),
  })
})

test('the page count is judged where it is known, and a cover cannot do without', () => {
  expect(run(file('clean.pdf'), '--kind', 'content', '--pages', '6').status).toBe(0)
  const { status, stdout } = run(file('clean.pdf'), '--kind', 'content', '--pages', '48')
  expect(status).toBe(1)
  expect(stdout).toMatch(/– +Fehler +Die Seitenzahl stimmt nicht +2 Seiten +44 Seiten/)
  expect(run(file('clean.pdf'), '--kind', 'cover', '--pages', '48')).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('Ein Umschlag braucht --pages und --cover'),
  })
})

test.for([
  [],
  ['--kind', 'content'],
  ['a.pdf'],
  ['a.pdf', '--kind', 'poster'],
  ['a.pdf', '--colour'],
  ['a.pdf', 'b.pdf'],
])('a call that is wrong ends with 64: %j', (args) => {
  const { status, stdout, stderr } = run(...args)
  expect({ status, stdout }).toEqual({ status: 64, stdout: '' })
  expect(stderr).toContain('npm run preflight -- DATEI.pdf --kind content|cover|inner-cover|ticket|page')
})
