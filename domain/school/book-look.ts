import { z } from 'zod'
import { line } from '../text.ts'

const REASON_MAX = 300

/** So long what staff have said why they look counts for the pictures and files of it. */
export const LOOK_MINUTES = 60

/**
 * Whose book a call looks into. Members have one, and may name it; staff name the class's and why they look, which is
 * written down for good.
 */
export const BookLook = {
  yearbookId: z.uuid().optional(),
  reason: line(REASON_MAX, 'Schreib in ein paar Worten, warum, ohne jemanden beim Namen zu nennen.').optional(),
}
export type BookLook = { yearbookId?: string | undefined; reason?: string | undefined }
