import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
export const webBuildRecord = join(root, 'web/dist/build.json')

export type WebBuild = { buildId: string; assets: string[] }
/** What web/dist was built from, and the builds whose parts it keeps. */
export type WebBuildRecord = { buildId: string; sources: string; builds: WebBuild[] }

export async function readWebBuildRecord(): Promise<WebBuildRecord | undefined> {
  try {
    return JSON.parse(await readFile(webBuildRecord, 'utf8')) as WebBuildRecord
  } catch {
    return undefined
  }
}

/** Of everything that the browser app is built from: a start looks at it without loading what builds. */
export async function hashOfWebSources(): Promise<string> {
  const folders = await Promise.all(['web', 'domain', 'contract', 'print'].map(sourcesIn))
  const files = ['package-lock.json', 'tools/build-web.ts', ...folders.flat()].sort()
  return hash(await Promise.all(files.map(async (file) => `${file}\n${hash([await readFile(join(root, file))])}`)))
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('web/dist/'))
}

export function hash(parts: readonly (string | Buffer)[]): string {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part).update('\0')
  return digest.digest('hex')
}
