import { z } from 'zod'
import type { Frame } from '../file/resolution.ts'

/** The shape of a photo category. */
export const FrameShape = z.enum(['upright', 'wide', 'square'])
export type FrameShape = z.infer<typeof FrameShape>

/** How large a photo stands in the book, by where it stands: what the print check goes by while people collect. */
export const frames = {
  portrait: { widthMm: 62, heightMm: 78 },
  upright: { widthMm: 56, heightMm: 75 },
  wide: { widthMm: 84, heightMm: 63 },
  square: { widthMm: 63, heightMm: 63 },
  collage: { widthMm: 90, heightMm: 67.5 },
} as const satisfies Record<FrameShape | 'portrait' | 'collage', Frame>

export const frameShapeLabels = {
  upright: 'Hochformat',
  wide: 'Querformat',
  square: 'Quadrat',
} as const satisfies Record<FrameShape, string>
