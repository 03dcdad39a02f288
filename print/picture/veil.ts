import sharp, { type OverlayOptions } from 'sharp'
import type { Place } from './places.ts'

type Shown = Omit<Place, 'page'>

/** So little is left of what stands there that nobody reads or knows it: colours and where the photos are. */
const LEFT_PIXELS = 18
/** Around what is shown, as a share of the page's width. */
const ROOM = 0.012

/** A picture of a page on which only some places can be seen; of the rest, that there is something. */
export async function veil(picture: Uint8Array, places: readonly Shown[]): Promise<Uint8Array> {
  const { width, height } = await sharp(picture).metadata()
  const little = await sharp(picture).resize(LEFT_PIXELS).toBuffer()
  const shown = await Promise.all(
    places.map(async (place): Promise<OverlayOptions> => {
      const area = areaOf(place, width, height)
      return { input: await sharp(picture).extract(area).toBuffer(), left: area.left, top: area.top }
    }),
  )
  return sharp(little)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .composite(shown)
    .webp({ quality: 78, effort: 1 })
    .toBuffer()
}

function areaOf({ left, top, width: wide, height: high }: Shown, width: number, height: number) {
  const room = ROOM * width
  const from = (at: number) => Math.max(0, Math.floor(at - room))
  const [x, y] = [from(left * width), from(top * height)]
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(width, Math.ceil((left + wide) * width + room)) - x),
    height: Math.max(1, Math.min(height, Math.ceil((top + high) * height + room)) - y),
  }
}
