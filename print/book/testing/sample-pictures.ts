import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { BoundPhoto } from '../../bind/bind.ts'

const sizes = [
  [4_000, 3_000],
  [3_000, 4_000],
  [4_000, 2_250],
  [700, 900],
] as const
/** Turned into the colours of the press while it is small: a photo of full size would take seconds. */
const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a9cc6' } })
const tile = await blank.toColourspace('cmyk').jpeg().toBuffer()
const pictures = new Map<string, BoundPhoto>(
  await Promise.all(
    sizes.map(async ([width, height]) => {
      const enlarged = sharp(tile).pipelineColourspace('cmyk').resize(width, height, { fit: 'fill', kernel: 'nearest' })
      const jpeg = await enlarged.toColourspace('cmyk').jpeg().toBuffer()
      return [`${width}x${height}`, { width, height, bytes: jpeg.length, read: () => [jpeg] }] as const
    }),
  ),
)

/** The picture behind a sample photo, whose size stands in its name. */
export const samplePicture = (id: string): BoundPhoto => pictures.get(id.split('_')[1] as string) as BoundPhoto

const profile = fileURLToPath(new URL('../../pdfx/FOGRA39L.icc', import.meta.url))
/**
 * As dark as photos get, in patches of many hues, turned into the colours of the press as every photo is. Flat ones: what
 * JPEG adds around hard edges is no matter of the profile.
 */
const night = Buffer.from(
  Array.from({ length: 64 * 48 * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % 64, Math.floor(at / 3 / 64)]
    return (((x >> 4) * 3 + (y >> 4) * 5 + (at % 3) * 7) % 4) * 6
  }),
)
const dark = await sharp(night, { raw: { width: 64, height: 48, channels: 3 } })
  .withIccProfile(profile)
  .jpeg({ quality: 90 })
  .toBuffer()

/** Pictures with few pixels: quick to draw, where nobody asks how sharp they are. */
export const smallPicture = (): BoundPhoto => ({ width: 8, height: 8, bytes: tile.length, read: () => [tile] })
export const darkPicture = (): BoundPhoto => ({ width: 64, height: 48, bytes: dark.length, read: () => [dark] })
