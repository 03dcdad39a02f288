import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPartners } from '../../adapters/partners/open-partners.ts'
import { readConfig } from '../../platform/config.ts'
import { startDemoPrinter } from './demo-printer.ts'

test('the demo has a printer that the product can reach, as long as the demo runs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stufenbuch-demo-printer-'))
  const undos: (() => Promise<void>)[] = []
  const { signal } = new AbortController()
  const output = openSync(join(dataDir, 'printer.log'), 'a')
  const settings = await startDemoPrinter(
    { signal, end: () => {}, defer: (undo) => undos.push(undo) },
    { dataDir, output },
  )
  const config = readConfig(settings)
  expect(config).toMatchObject({ defaultPartner: 'ELANDERS', partnerSilenceSeconds: 60 })
  const partner = openPartners(config.printPartners).get('ELANDERS')
  const ask = () => partner?.ask(crypto.randomUUID())
  // It knows of no order, which it could not say to somebody with another key.
  await expect
    .poll(
      async () =>
        ask()?.then(
          () => 'answered',
          () => 'away',
        ),
      { timeout: 20_000 },
    )
    .toBe('answered')
  for (const undo of undos) await undo()
  await expect(ask()).rejects.toThrow()
  closeSync(output)
  await rm(dataDir, { recursive: true })
})
