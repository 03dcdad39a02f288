import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { BoundPhoto } from '../../bind/photos.ts'

/** Large ones of every shape, a small one and a tiny one. */
export const sampleSizes = [
  [4_000, 3_000],
  [3_000, 4_000],
  [4_000, 2_250],
  [700, 900],
  [300, 400],
] as const
/** Turned into the colours of the press while it is small: a photo of full size would take seconds. */
const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a9cc6' } })
const tile = await blank.toColourspace('cmyk').jpeg().toBuffer()
const pictures = new Map<string, BoundPhoto>(
  await Promise.all(
    sampleSizes.map(async ([width, height]) => {
      const enlarged = sharp(tile).pipelineColourspace('cmyk').resize(width, height, { fit: 'fill', kernel: 'nearest' })
      const jpeg = await enlarged.toColourspace('cmyk').jpeg().toBuffer()
      return [`${width}x${height}`, { width, height, bytes: jpeg.length, read: () => [jpeg] }] as const
    }),
  ),
)

/** The picture behind a sample photo, whose size stands in its name. */
export const samplePicture = (id: string): BoundPhoto => pictures.get(id.split('_')[1] as string) as BoundPhoto

const profile = fileURLToPath(new URL('../../pdfx/FOGRA39L-photos.icc', import.meta.url))
/** A photo taken at night: black, with the noise of a small camera, turned into the colours of the press as every photo is. */
const [NIGHT_WIDTH, NIGHT_HEIGHT] = [96, 72]
let state = 1
const noise = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const night = Buffer.from(
  Array.from({ length: NIGHT_WIDTH * NIGHT_HEIGHT * 3 }, () => (noise() < 0.6 ? 0 : noise() * 160)),
)
const dark = await sharp(night, { raw: { width: NIGHT_WIDTH, height: NIGHT_HEIGHT, channels: 3 } })
  .withIccProfile(profile)
  .jpeg({ quality: 90, optimiseCoding: false })
  .toBuffer()

/** Pictures with few pixels: quick to draw, where nobody asks how sharp they are. */
export const smallPicture = (): BoundPhoto => ({ width: 8, height: 8, bytes: tile.length, read: () => [tile] })
export const darkPicture = (): BoundPhoto => ({
  ...{ width: NIGHT_WIDTH, height: NIGHT_HEIGHT },
  ...{ bytes: dark.length, read: () => [dark] },
})
