import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')

/** What is only heard stands absolutely: of a box that scrolls and is not positioned it hangs out, and makes the page longer. */
test('whatever scrolls by itself holds what stands absolutely in it', async () => {
  const files = (await readdir(web, { recursive: true })).filter(
    (name) => name.endsWith('.css') && !name.startsWith('dist'),
  )
  const scrolling = /\{[^{}]*overflow(-y)?: (auto|scroll);[^{}]*\}/g
  const found: string[] = []
  for (const file of files)
    for (const [rule] of (await readFile(join(web, file), 'utf8')).matchAll(scrolling))
      if (!/[\s;{]position: (relative|absolute|sticky|fixed)/.test(rule)) found.push(`${file}: ${rule}`)
  expect(found).toEqual([])
})
