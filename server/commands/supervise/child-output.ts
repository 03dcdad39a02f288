import { openSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LIMIT = 5_000_000

/** In the demo the terminal stays readable; in production whoever runs the service collects its output. */
export function childOutput(demo: boolean, dataDir: string, name: string): number | 'inherit' {
  if (!demo) return 'inherit'
  const file = join(dataDir, 'logs', `${name}.log`)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LIMIT) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}
