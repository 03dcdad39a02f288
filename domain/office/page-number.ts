import { z } from 'zod'
import { LAST_PAGE } from './paging.ts'

/** Which page of a list, from 1, as an address has it. */
export const PageNumber = z.coerce.number().int().min(1).max(LAST_PAGE)
