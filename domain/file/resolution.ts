import { z } from 'zod'
import { BEST_DPI, MIN_DPI } from './min-dpi.ts'

/** Where a photo stands on the page. */
export type Frame = { widthMm: number; heightMm: number }
/** The upright photo, in pixels. */
export type Picture = { width: number; height: number }

const fraction = z.number().min(0).max(1)
/** So much rounding is forgiven. */
const SLACK = 1e-6

/** The part of a photo that fills its frame, as fractions of the upright picture. */
export const Crop = z
  .strictObject({ x: fraction, y: fraction, width: fraction.positive(), height: fraction.positive() })
  .refine(({ x, y, width, height }) => x + width <= 1 + SLACK && y + height <= 1 + SLACK, {
    error: 'outside the picture',
  })
export type Crop = z.infer<typeof Crop>
/** As it was saved, by whatever rules. */
export const SavedCrop = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

export { BEST_DPI, MIN_DPI }

const MM_PER_INCH = 25.4

/** The largest part with the shape of the frame, from the middle. */
export function centredCrop(picture: Picture, frame: Frame): Crop {
  const wider = (picture.width * frame.heightMm) / (picture.height * frame.widthMm)
  const [width, height] = wider >= 1 ? [1 / wider, 1] : [1, wider]
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

/** A part of a part, as fractions of the whole. */
export const partOf = (part: Crop, { x, y, width, height }: Crop): Crop => ({
  x: part.x + x * part.width,
  y: part.y + y * part.height,
  width: width * part.width,
  height: height * part.height,
})

/** Pixels per inch in print; where the crop has another shape than the frame, those of the weaker side. */
export function effectiveDpi(picture: Picture, crop: Crop, frame: Frame): number {
  const across = (picture.width * crop.width * MM_PER_INCH) / frame.widthMm
  const up = (picture.height * crop.height * MM_PER_INCH) / frame.heightMm
  return Math.min(across, up)
}

/** What stands under a photo that would be printed blurred. */
export function printHint(picture: Picture, crop: Crop, frame: Frame): string | undefined {
  const dpi = effectiveDpi(picture, crop, frame)
  // A pixel more or less is nobody's mistake.
  if (Math.round(dpi) >= MIN_DPI) return undefined
  const largest = centredCrop(picture, frame)
  const isLargest = crop.width >= largest.width - SLACK && crop.height >= largest.height - SLACK
  const used = `${Math.round(picture.width * crop.width)} × ${Math.round(picture.height * crop.height)} Pixel, ${Math.round(dpi)} dpi`
  return `Für dieses Feld zu klein: ${used}. Das wird unscharf: Nötig sind ${MIN_DPI} dpi, am besten ${BEST_DPI}. Nimm das Originalfoto vom Handy${isLargest ? '' : ' oder einen größeren Ausschnitt'}.`
}
