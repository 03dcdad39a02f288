import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { openBucket } from '../adapters/files/s3-bucket.ts'
import type { TestApp } from './app.ts'

/** All that lies under an owner, stored or arriving, as {kind}/{id}/{name}, wherever the product keeps its files. */
export async function storedNames({ config: { filesIn, filesDir } }: TestApp, ownerId: string): Promise<string[]> {
  if (filesIn === undefined) return namesBelow(join(filesDir, ownerId))
  const names: string[] = []
  for await (const some of openBucket(filesIn).list(`${ownerId}/`))
    names.push(...some.map(({ name }) => name.slice(ownerId.length + 1)))
  return names.sort()
}

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort()
}
