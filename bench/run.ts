import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { requireDebianPackages } from '../tools/debian-packages.ts'

/** npm run bench -- NAME: each benchmark compares two things in one run, since machines differ and are noisy. */
const names = (await readdir(import.meta.dirname, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const [name = ''] = process.argv.slice(2)
if (!names.includes(name)) {
  console.error(`npm run bench -- NAME, with NAME one of: ${names.join(', ')}`)
  process.exit(1)
}
requireDebianPackages()
await import(join(import.meta.dirname, name, 'bench.ts'))
