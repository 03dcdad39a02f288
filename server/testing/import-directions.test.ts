import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { importDirections } from '../../tools/import-directions.ts'

const project = join(import.meta.dirname, '../..')
const biome = join(project, 'node_modules/.bin/biome')

/** A file, what it imports, and whether the house allows it. */
const planted: [file: string, from: string, allowed: boolean][] = [
  ['domain/account/planted.ts', 'zod', true],
  ['domain/account/planted.ts', '../errors.ts', true],
  ['domain/school/planted.ts', '../account/role.ts', true],
  ['domain/school/planted.ts', '#domain/account/role.ts', true],
  ['domain/account/planted.ts', '../school/school.ts', false],
  ['domain/account/planted.ts', '#domain/order/phase.ts', false],
  ['domain/account/planted.ts', 'node:fs', false],
  ['domain/account/planted.ts', 'pg', false],
  ['domain/account/planted.ts', '#contract/app.ts', false],
  ['domain/order/planted.ts', '../../server/main.ts', false],
  ['domain/book/planted.ts', '../content/module-type.ts', true],
  ['domain/content/planted.ts', '../book/print-format.ts', false],
  ['domain/content/planted.ts', '#domain/book/print-format.ts', false],
  ['domain/book/planted.ts', '../order/phase.ts', false],
  ['domain/order/planted.ts', '../book/print-format.ts', true],
  ['domain/planted.ts', '#print/pdf/reader.ts', false],
  ['contract/planted.ts', '#domain/errors.ts', true],
  ['contract/planted.ts', '#server/main.ts', false],
  ['contract/order.ts', './book.ts', true],
  ['contract/book.ts', './order.ts', false],
  ['contract/yearbook.ts', '#domain/book/print-format.ts', false],
  ['contract/content/planted.ts', '../order.ts', false],
  ['contract/content/planted.ts', '../school.ts', true],
  ['contract/school/planted.ts', '#domain/book/print-format.ts', false],
  ['contract/content.ts', '#server/main.ts', false],
  ['print/pdf/planted.ts', '#domain/book/finding.ts', true],
  ['print/pdf/planted.ts', '#domain/order/phase.ts', false],
  ['print/pdf/planted.ts', '#contract/app.ts', false],
  ['server/features/account/planted.ts', '../../platform/audit.ts', true],
  ['server/features/account/planted.ts', '../../schema/school.ts', true],
  ['server/features/school/planted.ts', '../account/steps.ts', true],
  ['server/features/account/planted.ts', '../school/steps.ts', false],
  ['server/features/content/ranking/planted.ts', '../../order/steps.ts', false],
  ['server/features/order/planted.ts', '../book/steps.ts', true],
  ['server/features/book/planted.ts', '../content/steps.ts', true],
  ['server/features/book/planted.ts', '../order/steps.ts', false],
  ['server/features/book/set/planted.ts', '../../order/steps.ts', false],
  ['server/features/content/planted.ts', '../book/steps.ts', false],
  ['server/features/content/planted.ts', '#domain/book/print-format.ts', false],
  ['server/features/order/planted.ts', '../../wiring/http.ts', false],
  ['server/features/order/planted.ts', '../../adapters/files/disk.ts', false], // imports a constructor, see below
  ['server/platform/planted.ts', '../features/account/store.ts', false],
  ['server/platform/planted.ts', '../adapters/mail.ts', false],
  ['server/wiring/planted.ts', '../adapters/files/disk.ts', true],
  ['server/commands/planted.ts', '../../web/main.tsx', false],
  ['server/adapters/planted.ts', '../platform/log.ts', false],
  ['server/schema/planted.ts', '../adapters/mail.ts', false],
  ['server/schema/order.ts', './book.ts', true],
  ['server/schema/book.ts', './order.ts', false],
  ['server/schema/content.ts', './book.ts', false],
  ['server/schema/entry.ts', './order.ts', false],
  ['server/schema/report.ts', './entry.ts', true],
  ['server/schema/yearbook.ts', '../adapters/mail.ts', false],
  ['web/app/planted.ts', '../screens/start/Start.tsx', true],
  ['web/screens/start/planted.ts', '../../pieces/Person.tsx', true],
  ['web/screens/start/planted.ts', '../../app/router.tsx', false],
  ['web/screens/fill/planted.ts', '../../content/quote/Fill.tsx', true],
  ['web/content/quote/planted.ts', '../../pieces/Person.tsx', true],
  ['web/content/quote/planted.ts', '#domain/content/module-type.ts', true],
  ['web/content/quote/planted.ts', '../../screens/fill/FillPage.tsx', false],
  ['web/pieces/planted.ts', '../screens/start/Start.tsx', false],
  ['web/pieces/planted.ts', '../content/quote/Fill.tsx', false],
  ['web/pieces/planted.ts', '#domain/content/module-type.ts', true],
  ['web/api/planted.ts', '../ui/Button.tsx', false],
  ['web/ui/planted.ts', '../pieces/Person.tsx', false],
  ['web/ui/planted.ts', '#domain/errors.ts', false],
  ['web/app/planted.ts', '#server/main.ts', false],
  ['web/app/planted.ts', '#print/typeset/book.ts', false],
  ['web/app/planted.ts', '#print/preflight/run.ts', true],
]

type Report = { diagnostics: { category: string; location: { path: string } }[] }

async function lint(folder: string): Promise<Report> {
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = await promisify(execFile)(biome, args, { cwd: folder }).catch((error) => error)
  return JSON.parse(stdout)
}

async function plant(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-lint-'))
  for (const config of ['biome.json', 'biome.imports.json', 'package.json'])
    await cp(join(project, config), join(folder, config))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

test('the file that the linter reads is made of the list', async () => {
  const written = JSON.parse(await readFile(join(project, 'biome.imports.json'), 'utf8'))
  expect(written, 'node tools/import-directions.ts writes it anew').toEqual(importDirections())
})

test('an import against the direction of the house is a lint error', async () => {
  const fileOf = (file: string, at: number) => file.replace('planted', `planted-${at}`)
  const folder = await plant(
    Object.fromEntries(planted.map(([file, from], at) => [fileOf(file, at), `export { openIt } from '${from}'\n`])),
  )
  const { diagnostics } = await lint(folder)
  await rm(folder, { recursive: true })
  const refused = diagnostics
    .filter(({ category }) => category === 'lint/style/noRestrictedImports')
    .map(({ location }) => location.path)
  const verdicts = planted.map(([file, from], at) => [file, from, !refused.includes(fileOf(file, at))])
  expect(verdicts).toEqual(planted)
})

test('a cycle of imports is a lint error', async () => {
  const folder = await plant({
    'domain/account/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
    'domain/account/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
  })
  const { diagnostics } = await lint(folder)
  await rm(folder, { recursive: true })
  expect(diagnostics.map(({ category }) => category)).toContain('lint/suspicious/noImportCycles')
})
