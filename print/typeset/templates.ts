import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All templates, by their names below this folder. */
export function readTemplates(): { file: string; source: string }[] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.typ'))
    .sort()
    .map((file) => ({ file, source: readFileSync(join(import.meta.dirname, file), 'utf8') }))
}

let known: string | undefined
/** Another one as soon as pages may look otherwise; they do not change while a process runs. */
export function templatesVersion(): string {
  known ??= createHash('sha256').update(JSON.stringify(readTemplates())).digest('hex')
  return known
}
