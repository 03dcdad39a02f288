import { z } from 'zod'
import { PageNumber } from '#domain/office/page-number.ts'
import { BookLook } from '#domain/school/book-look.ts'
import { operation } from '../base.ts'

/** Reading a list; looking into what a class has made takes a reason, too (`Reason`). */
export const read = operation('office:use')

/** Why staff do something to a class or an order, for the log. They are asked to name nobody. */
export const Reason = BookLook.reason.unwrap()

/** What every list of the office takes; the page turns, the search narrows. */
export const ListOf = z.strictObject({
  search: z.string().max(100).optional(),
  page: PageNumber.default(1),
})

/** A page of a list, and how many there are in all. */
export const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() })
