import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asTiff } from './tiff.ts'

test('pixels keep the colours of their profile: those of a phone come out as in any other file with that profile', async () => {
  const [width, height] = [70, 50]
  const create = { width, height, channels: 3, background: { r: 220, g: 90, b: 40 } } as const
  const png = await sharp({ create }).withIccProfile('p3').png().toBuffer()
  const { icc } = await sharp(png).metadata()
  const data = await sharp(png).keepIccProfile().raw().toBuffer()
  const shown = (file: Buffer) => sharp(file).raw().toBuffer()
  const ours = await shown(asTiff({ data, width, height, icc }))
  expect(icc?.length).toBeGreaterThan(100)
  expect(ours.equals(await shown(png))).toBe(true)
  expect(ours.equals(data)).toBe(false)
})
