import { z } from 'zod'

export type Frame = { widthMm: number; heightMm: number }

/** A part of the upright picture, in fractions of it. */
export const Crop = z.strictObject({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
})
export type Crop = z.infer<typeof Crop>
