import { type AnyColumn, eq, sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

export const id = () => uuid().primaryKey().default(sql`uuidv7()`)
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()

/** JSON that is read by its saved shape: never trusted to be what today's rules would make of it. */
export const savedJson = <Saved>(shape: z.ZodType<Saved>, name = '') =>
  customType<{ data: Saved; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => shape.parse(value),
  })(name)

/** A closed list as text + CHECK: adding a value is one plain migration, which a pg enum makes awkward. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(', ')})`)

/** Of a join between rows of a class: they are of the same one, as a database that is sharded by class has to know. */
export const sameClass = (one: { classId: AnyColumn }, other: { classId: AnyColumn }) => eq(one.classId, other.classId)
