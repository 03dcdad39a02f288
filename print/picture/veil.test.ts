import sharp from 'sharp'
import { expect, test } from 'vitest'
import { veil } from './veil.ts'

const [width, height] = [900, 1200]

/** Fine stripes all over: whatever is still sharp has strong contrast. */
const stripes = () => {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++)
    data.fill(Math.floor((at % width) / 4) % 2 === 0 ? 0 : 255, at * 3, at * 3 + 3)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer()
}
async function contrast(picture: Uint8Array, left: number, top: number) {
  const { channels } = await sharp(
    await sharp(picture).extract({ left, top, width: 80, height: 80 }).toBuffer(),
  ).stats()
  return channels[0]?.stdev ?? 0
}

test('nothing but the places that are shown can be made out', async () => {
  const veiled = await veil(await stripes(), [{ left: 0.5, top: 0.5, width: 0.2, height: 0.1 }])
  expect(await contrast(veiled, 460, 610)).toBeGreaterThan(90)
  for (const [left, top] of [
    [0, 0],
    [200, 400],
    [450, 800],
    [800, 1100],
  ] as const)
    expect(await contrast(veiled, left, top), `${left} ${top}`).toBeLessThan(20)
})

test('a place at the edge, or beyond it, is shown as far as there is a page', async () => {
  const veiled = await veil(await stripes(), [{ left: -0.05, top: 0.98, width: 1.2, height: 0.1 }])
  expect(await sharp(veiled).metadata()).toMatchObject({ width, height })
})
