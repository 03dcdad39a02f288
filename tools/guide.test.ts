import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What people write themselves, and what stands in the guide alone. */
const examples = ['Wer wird zuerst berühmt?']

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

test('whatever the guide for admins puts into quotation marks stands on a screen', async () => {
  const guide = await readFile('docs/anleitung.md', 'utf8')
  const named = [...guide.matchAll(/„([^“]+)“/g)].map(([, words = '']) => onOneLine(words))
  expect(named.length).toBeGreaterThan(40)
  let source = ''
  for await (const file of glob(['web/**/*.{ts,tsx}', 'domain/**/*.ts'], { exclude: ['web/dist/**', '**/*.test.*'] }))
    source += onOneLine(await readFile(file, 'utf8'))
  const missing = named.filter((words) => !source.includes(words.replace(/ …$/, '')) && !examples.includes(words))
  expect(missing).toEqual([])
})
