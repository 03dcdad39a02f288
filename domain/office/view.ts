import { z } from 'zod'
import { line } from '../text.ts'

export const VIEW_NAME_MAX = 40
export const ViewName = line(VIEW_NAME_MAX, 'Wie soll die Ansicht heißen?')
/** What stands in the address of the list, without the question mark. */
export const ViewQuery = z.string().max(500)
/** So many of one list and person. */
export const VIEWS_MAX = 30
