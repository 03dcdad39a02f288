import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { FileKey } from '../adapters/files/files.ts'
import { file } from '../schema/file.ts'
import type { TestApp } from './app.ts'
import { storedNames } from './stored-names.ts'

/** Left half red, right half blue. */
export const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#2020d0' } },
      left: Math.floor(width / 2),
      top: 0,
    },
  ])

export const bytesOf = (app: TestApp, key: FileKey) => buffer(app.files.storage.read(key))
export const rowOf = async (app: TestApp, id: string) => (await app.db.select().from(file).where(eq(file.id, id)))[0]

/** The photo, once its print version is there. */
export async function printed(app: TestApp, id: string) {
  for (let tries = 0; tries < 1_000; tries++) {
    const row = await rowOf(app, id)
    if (row?.printReady === true) return row
    await sleep(20)
  }
  throw new Error('never ready for print')
}
/** Whether all of a file, of a kind or of an owner goes in time. */
export async function gone(app: TestApp, ownerId: string, ...within: string[]) {
  const prefix = within.map((part) => `${part}/`).join('')
  for (let tries = 0; tries < 500; tries++) {
    if (!(await storedNames(app, ownerId)).some((name) => name.startsWith(prefix))) return true
    await sleep(20)
  }
  return false
}
