import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !file.startsWith('dist'),
)

test('hover styles stand only where there is hover: on a phone they would stick to what was tapped', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const loose = sheets.filter((file) => {
    const withoutGuarded = readFileSync(join(web, file), 'utf8').replaceAll(
      /@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g,
      '',
    )
    return withoutGuarded.includes(':hover')
  })
  expect(loose).toEqual([])
})
