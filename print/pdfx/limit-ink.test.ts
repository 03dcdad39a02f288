import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limitInk } from './limit-ink.ts'

const fogra = new URL('FOGRA39L.icc', import.meta.url)
const photos = new URL('FOGRA39L-photos.icc', import.meta.url)
const [WIDTH, HEIGHT] = [400, 300]

const printed = (rgb: Buffer, profile: URL) =>
  sharp(rgb, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .withIccProfile(fileURLToPath(profile))
    .jpeg({ quality: 90, optimiseCoding: false })
    .toBuffer()

/** In percent, at the place that has most. */
async function mostInk(jpeg: Buffer): Promise<number> {
  const inks = await sharp(jpeg).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer()
  let most = 0
  for (let at = 0; at < inks.length; at += 4)
    most = Math.max(most, ((inks[at] ?? 0) + (inks[at + 1] ?? 0) + (inks[at + 2] ?? 0) + (inks[at + 3] ?? 0)) / 2.55)
  return most
}

let state = 7
const dice = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const picture = (grey: () => number) => Buffer.from(Array.from({ length: WIDTH * HEIGHT * 3 }, grey))
const worst: Record<string, Buffer> = {
  'dark noise': picture(() => dice() * 50),
  'stars at night': picture(() => (dice() < 0.7 ? 0 : dice() * 200)),
  'black and white': Buffer.from(
    Array.from({ length: WIDTH * HEIGHT }, () => (dice() < 0.5 ? 0 : 255)).flatMap((grey) => [grey, grey, grey]),
  ),
}

test('the profile of photos is that of the press with a lower limit', () => {
  expect(limitInk(readFileSync(fogra), 285).equals(readFileSync(photos))).toBe(true)
})

test.for(Object.keys(worst))('%s has no more than 300 %% of ink as a print photo', async (name) => {
  expect(await mostInk(await printed(worst[name] as Buffer, photos))).toBeLessThanOrEqual(300)
  expect(await mostInk(await printed(worst[name] as Buffer, fogra)), 'without it there would be more').toBeGreaterThan(
    300,
  )
})

test('colours that take little ink stay as they are', async () => {
  const bright = picture(() => 120 + dice() * 130)
  const [one, other] = [await printed(bright, photos), await printed(bright, fogra)]
  const pixels = (jpeg: Buffer) => sharp(jpeg).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer()
  expect((await pixels(one)).equals(await pixels(other))).toBe(true)
})
