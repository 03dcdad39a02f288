import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRunningApp, openRunRecord, requireNoRunningApp } from './run-record.ts'

test('an odd record of the last run stops no start, and gets replaced', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stufenbuch-record-'))
  const file = join(dataDir, 'run/app.json')
  await mkdir(join(dataDir, 'run'))
  const me = { pid: process.pid, started: 'at another time' }
  const odd = ['', '{"supervisor":{"pid":', 'null', '5', '[]', '{}', '{"supervisor":null,"children":null}', '\0\0\0']
  const foreign = [{ supervisor: me }, { supervisor: { pid: '1' }, children: [], url: '' }, { children: [{ pid: 1 }] }]
  for (const text of [...odd, ...foreign.map((each) => JSON.stringify(each))]) {
    await writeFile(file, text)
    expect(await findRunningApp(dataDir), text).toBeUndefined()
    await requireNoRunningApp(dataDir)
    const record = await openRunRecord(dataDir, 'http://localhost:4100')
    expect(await findRunningApp(dataDir), text).toBe('http://localhost:4100')
    await record.close()
  }
  await mkdir(join(file, 'not a file'), { recursive: true })
  await requireNoRunningApp(dataDir)
  await openRunRecord(dataDir, 'http://localhost:4100')
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ supervisor: { pid: process.pid } })
  await rm(dataDir, { recursive: true })
})
