import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openFiles } from '../adapters/files.ts'
import { expect, test } from '../testing/test.ts'
import { fileRemoval } from './file-removal.ts'

test('files go after the commit, and stay when the transaction fails', async ({ app }) => {
  const files = openFiles(join(app.config.dataDir, 'files'))
  const ownerId = crypto.randomUUID()
  const keep = { ownerId, kind: 'photo', id: 'keep', name: 'a.jpg' }
  const drop = { ownerId, kind: 'photo', id: 'drop', name: 'a.jpg' }
  for (const key of [keep, drop]) await files.put(key, Readable.from(['x']))
  await app.startWorker()
  const remove = fileRemoval(app.enqueue)
  const failing = app.db.transaction(async (tx) => {
    await remove(tx, { ownerId, kind: 'photo', id: 'keep' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow()
  await app.db.transaction((tx) => remove(tx, { ownerId, kind: 'photo', id: 'drop' }))
  await expect.poll(() => files.size(drop), { timeout: 10_000 }).toBeUndefined()
  expect(await files.size(keep)).toBe(1)
})
