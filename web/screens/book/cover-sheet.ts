import { A4 } from '#domain/file/page-size.ts'

/** About as wide as the spine of a usual book. */
const SPINE_MM = 12

/** The room of a cover until it is there and says how wide it is. */
export const COVER_SHEET = { widthMm: 2 * A4.widthMm + SPINE_MM, heightMm: A4.heightMm }
