import { z } from 'zod'
import { DesignChoice } from '../book/design.ts'
import { line, lines, oneLine } from '../text.ts'

export const TICKET_LINE_MAX = 60
export const TICKET_BACK_MAX = 300
/** More would not fit, however small they were set. */
export const TICKET_BACK_LINES_MAX = 12

/** A ticket that we set: what stands on it, in one of the book's designs. */
export const Ticket = z.strictObject({
  look: DesignChoice,
  ball: line(TICKET_LINE_MAX, 'Wie heißt der Ball?'),
  date: line(TICKET_LINE_MAX, 'Wann ist der Ball?'),
  place: line(TICKET_LINE_MAX, 'Wo ist der Ball?'),
  /** "25 Euro"; empty where it is not to stand there. */
  price: oneLine(TICKET_LINE_MAX),
  /** On the back of a two-sided ticket. */
  back: lines(TICKET_BACK_MAX)
    .transform((text) => text.trimEnd())
    .refine((text) => text.split('\n').length <= TICKET_BACK_LINES_MAX, {
      error: `Das sind zu viele Zeilen. ${TICKET_BACK_LINES_MAX} passen auf die Karte.`,
    }),
})
export type Ticket = z.infer<typeof Ticket>
const saved = z.string()
/** As it was saved, whatever the rules say since. */
export const SavedTicket = z.object({
  look: z.object({ design: saved, world: saved }),
  ball: saved,
  date: saved,
  place: saved,
  price: saved,
  back: saved,
})
export type SavedTicket = z.infer<typeof SavedTicket>
