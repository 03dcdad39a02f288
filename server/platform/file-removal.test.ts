import { Readable } from 'node:stream'
import { expect, test } from '../testing/test.ts'
import { fileRemoval } from './file-removal.ts'

test('files go after the commit, and stay when the transaction fails', async ({ app }) => {
  const { storage, staging } = app.files
  const ownerId = crypto.randomUUID()
  const keep = { ownerId, kind: 'photo', id: 'keep', name: 'a.jpg' }
  const drop = { ownerId, kind: 'photo', id: 'drop', name: 'a.jpg' }
  for (const key of [keep, drop]) await storage.put(key, Readable.from(['x']))
  const arriving = { ownerId, id: 'drop' }
  await staging.begin(arriving)
  await app.startWorker()
  const remove = fileRemoval(app.enqueue)
  const failing = app.db.transaction(async (tx) => {
    await remove(tx, { ownerId, kind: 'photo', id: 'keep' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow()
  await app.db.transaction((tx) => remove(tx, { ownerId, kind: 'photo', id: 'drop' }))
  await expect.poll(() => storage.size(drop), { timeout: 10_000 }).toBeUndefined()
  expect(await storage.size(keep)).toBe(1)
  expect(await staging.size(arriving)).toBe(0)
  await app.db.transaction((tx) => remove(tx, { ownerId }))
  await expect.poll(() => staging.size(arriving), { timeout: 10_000 }).toBeUndefined()
  expect(await storage.size(keep)).toBeUndefined()
})
