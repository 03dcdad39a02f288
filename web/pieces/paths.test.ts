import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyModuleType } from '#domain/content/module-type.ts'
import { addressOfTask } from '#domain/content/spot.ts'
import { contentTypes } from './content-types.ts'
import { paths } from './paths.ts'

const web = new URL('..', import.meta.url)
const areas = new Set(Object.values(paths).flatMap((path) => path.split('/')[1] || []))

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|^dist\/|^pieces\/paths\.ts$/.test(file),
)

/** What stands in quotes and reads like an address of the app. */
function addressesIn(file: string): string[] {
  const code = readFileSync(new URL(file, web), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const quoted = [...code.matchAll(/(['"`])(\/[^'"`\s]*)\1/g)].map(([, , text = '']) => text)
  return quoted.filter((text) => areas.has(text.replace(/^\/shell(?=\/)/, '').split(/[/?#]/)[1] ?? ''))
}

test('addresses are written down in one file, and everything else names them', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.flatMap((file) => addressesIn(file).map((address) => `${file}: ${address}`))
  expect(found).toEqual([])
})

test('mails lead to the page on which a task is filled', () => {
  for (const type of everyModuleType) {
    const { fill } = contentTypes[type]
    if (fill !== undefined) expect(addressOfTask(type, 'x', null)).toBe(`${fill}?moduleId=x`)
  }
})
