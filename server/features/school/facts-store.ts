import { eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { SchoolStatus } from '#domain/school/school.ts'
import type { SchoolFacts } from '#domain/school/school-facts.ts'
import { searchText } from '#domain/school/search.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { gradClass, school } from '../../schema/school.ts'

/** A school as a list of schools has it. */
type ListedSchool = SchoolFacts & { publicId: string | null }

type PassedOn = Pick<typeof school.$inferSelect, 'publicId' | 'formerPublicIds' | 'status'>

const UNIQUE_VIOLATION = '23505'

const refuseTwin = (error: { cause?: { code?: string } }): never => {
  if (error.cause?.code === UNIQUE_VIOLATION) throw new AppError('SCHOOL_EXISTS')
  throw error
}

/** Rows of a list as one parameter, however many they are. */
const asRows = (listed: readonly (ListedSchool & { id?: string })[]) =>
  JSON.stringify(listed.map((each) => ({ ...each, searchText: searchText(each.name, each.city) })))
const row =
  sql.raw(`"id" uuid, "name" text, "street" text, "postalCode" text, "city" text, "country" text, "state" text,
  "publicId" text, "searchText" text`)

/** What staff and lists write about schools. */
export const schoolFactsStore = {
  /** Until the transaction ends nobody else writes them, or registers a class there; in one order, whoever asks. */
  async lock(tx: Tx, ids: readonly string[]) {
    const rows = await tx.select().from(school).where(inArray(school.id, ids)).orderBy(school.id).for('update')
    return ids.map((id) => {
      const found = rows.find((each) => each.id === id)
      if (found === undefined) throw new AppError('SCHOOL_NOT_FOUND')
      return found
    })
  },
  async change(tx: Tx, id: string, facts: SchoolFacts): Promise<void> {
    const words = searchText(facts.name, facts.city)
    await tx
      .update(school)
      .set({ ...facts, searchText: words, editedAt: sql`now()` })
      .where(eq(school.id, id))
      .catch(refuseTwin)
  },
  async setStatus(tx: Tx, id: string, status: SchoolStatus): Promise<void> {
    await tx.update(school).set({ status }).where(eq(school.id, id))
  },
  classesOf: (tx: Tx | Db, ids: readonly string[]) =>
    tx
      .select({ id: gradClass.id, schoolId: gradClass.schoolId, year: gradClass.year })
      .from(gradClass)
      .where(inArray(gradClass.schoolId, ids))
      .orderBy(gradClass.year),
  /** One school goes, and what is its own passes on: its classes, and what lists and staff know of it. */
  async absorb(tx: Tx, { keptId, goneId, known }: { keptId: string; goneId: string; known: PassedOn }) {
    const schoolWords = sql`(select ${school.searchText} from ${school} where ${eq(school.id, keptId)})`
    await tx.update(gradClass).set({ schoolId: keptId, schoolWords }).where(eq(gradClass.schoolId, goneId))
    await tx.delete(school).where(eq(school.id, goneId))
    await tx.update(school).set(known).where(eq(school.id, keptId))
  },

  /** The oldest first: of two that are alike a list means the same each time. */
  known: (db: Db) =>
    db
      .select({
        id: school.id,
        publicId: school.publicId,
        formerPublicIds: school.formerPublicIds,
        name: school.name,
        street: school.street,
        postalCode: school.postalCode,
        city: school.city,
        country: school.country,
        state: school.state,
        status: school.status,
        isEdited: sql<boolean>`${school.editedAt} is not null`,
      })
      .from(school)
      .orderBy(school.id),
  async addListed(tx: Tx, listed: readonly ListedSchool[]): Promise<void> {
    await tx.execute(sql`
      insert into ${school} (name, street, postal_code, city, country, state, public_id, search_text, status)
      select name, street, "postalCode", city, country, state, "publicId", "searchText", 'CHECKED'
      from jsonb_to_recordset(${asRows(listed)}::jsonb) as listed(${row})
      on conflict do nothing`)
  },
  /** What staff have corrected meanwhile stays as they wrote it; what people added and the list has is checked by that. */
  async changeListed(tx: Tx, changed: readonly { id: string; to: ListedSchool }[]): Promise<void> {
    const listed = changed.map(({ id, to }) => ({ ...to, id }))
    await tx.execute(sql`
      update ${school} set name = listed.name, street = listed.street, postal_code = listed."postalCode",
        city = listed.city, country = listed.country, state = listed.state, search_text = listed."searchText",
        public_id = coalesce(listed."publicId", ${school.publicId}),
        status = case when ${school.status} = 'NEW' then 'CHECKED' else ${school.status} end
      from jsonb_to_recordset(${asRows(listed)}::jsonb) as listed(${row})
      where ${school.id} = listed.id and ${school.editedAt} is null`)
  },
  async identify(tx: Tx, identified: readonly { id: string; publicId: string }[]): Promise<void> {
    await tx.execute(sql`
      update ${school} set public_id = listed."publicId"
      from jsonb_to_recordset(${JSON.stringify(identified)}::jsonb) as listed("id" uuid, "publicId" text)
      where ${school.id} = listed.id and ${school.publicId} is null`)
  },
}
