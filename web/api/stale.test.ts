import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('..', import.meta.url)
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|^dist\//.test(file),
)

test('what a change makes stale is said by topic, in one table', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.filter((file) =>
    /(invalidate|refetch|reset)Queries/.test(readFileSync(new URL(file, web), 'utf8')),
  )
  expect(found).toEqual(['api/stale.ts'])
})
