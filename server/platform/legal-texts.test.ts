import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { legalTextsWarning } from './legal-texts.ts'

test('an operator is warned in one line while legal texts are those of the demo', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-texts-'))
  await writeFile(join(folder, 'agb.txt'), 'Mit Stufenbuch macht eure Stufe zusammen ein Buch.')
  await writeFile(join(folder, 'impressum.txt'), 'Muster Verlag GmbH')
  expect(await legalTextsWarning(folder)).toMatch(/^Achtung: .* Demo \(impressum\.txt\)\. .*operations\.md\.$/)
  await writeFile(join(folder, 'impressum.txt'), 'Echter Verlag GmbH')
  expect(await legalTextsWarning(folder)).toBeUndefined()
  expect(await legalTextsWarning(join(folder, 'none'))).toBeUndefined()
})
