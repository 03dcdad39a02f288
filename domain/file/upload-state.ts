import { z } from 'zod'

/** Bytes arrive, are looked at and turned into what the book needs, and then stand in it or do not. */
export const UploadState = z.enum(['receiving', 'processing', 'placed', 'failed'])
export type UploadState = z.infer<typeof UploadState>

/** Neither in the book nor given up. */
export const inFlight = ['receiving', 'processing'] as const satisfies UploadState[]
