import { z } from 'zod'
import { line } from '../text.ts'

const REASON_MAX = 300

/**
 * Whose book a call is about. Members have one, and may name it; staff name the class's and why they look, which is
 * written down.
 */
export const BookOf = {
  yearbookId: z.uuid().optional(),
  reason: line(REASON_MAX, 'Schreib in ein paar Worten, warum.').optional(),
}
export type BookOf = { yearbookId?: string | undefined; reason?: string | undefined }
