import { z } from 'zod'

/** How far the answer to "what do you have of me?" has come. */
export const ExportState = z.enum(['making', 'ready', 'failed'])
export type ExportState = z.infer<typeof ExportState>

/** One a day is enough for everybody, and a lot of work for the machine. One that failed does not count. */
const EXPORT_EVERY_MS = 86_400_000

export const nextExportAt = ({ state, requestedAt }: { state: ExportState; requestedAt: Date }): Date | null =>
  state === 'failed' ? null : new Date(requestedAt.getTime() + EXPORT_EVERY_MS)
