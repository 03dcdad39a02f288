import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')

/** Pictures that are no photos from the network, each with what becomes of it where it cannot be shown. */
const others: Record<string, string> = {
  'ui/Photo.tsx': 'the one way',
  'pieces/QrCode.tsx': 'drawn on this device',
  'pieces/upload/UploadRow.tsx':
    'a file of this device; where the browser cannot show its format, an icon stands there',
  'screens/home/BookPages.tsx': 'on the public page, which is there without a script; its words stand in its place',
  'screens/start/ShareCover.tsx': 'drawn on this device, with a retry of its own',
  'screens/book/CoverPicture.tsx': 'drawn on this device, with a retry of its own',
}

test('every photo is drawn by the one component that can load it again', () => {
  const files = globSync('**/*.tsx', { cwd: web }).filter((file) => !/\.test\.tsx$|^(dist|testing)\//.test(file))
  const raw = files.filter((file) =>
    /<(img|image|picture)\b|background(Image|:.*url)/.test(readFileSync(join(web, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(raw.sort()).toEqual(Object.keys(others).sort())
})
