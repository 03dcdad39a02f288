import { and, desc, eq, exists, gte, inArray, like, not, or, type SQL, sql } from 'drizzle-orm'
import { ACTIVE_DAYS } from '#domain/office/active-days.ts'
import { ROWS_A_PAGE } from '#domain/office/paging.ts'
import type { SchoolActivity, SchoolOrder } from '#domain/office/school-activity.ts'
import type { Country, FederalState } from '#domain/school/federal-state.ts'
import type { SchoolStatus } from '#domain/school/school.ts'
import { searchWords } from '#domain/school/search.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { gradClass, member, school } from '../../../schema/school.ts'
import { among } from '../class-search.ts'
import { type Found, findPage, onPage } from '../find-page.ts'

export type SchoolQuery = {
  search?: string | undefined
  page: number
  state?: FederalState | undefined
  country?: Country | undefined
  status?: SchoolStatus | undefined
  activity?: SchoolActivity | undefined
  order: SchoolOrder
}

const facts = {
  id: school.id,
  name: school.name,
  street: school.street,
  postalCode: school.postalCode,
  city: school.city,
  country: school.country,
  state: school.state,
  status: school.status,
  publicId: school.publicId,
}
/** With how many classes they have and when one was last active, of these schools alone: not of all that were searched. */
async function withClasses<School extends { id: string }>(db: Db | Tx, schools: readonly School[]) {
  const ids = schools.map(({ id }) => id)
  const counted = await db
    .select({
      schoolId: gradClass.schoolId,
      classes: sql<number>`count(*)::int`,
      activeOn: sql<string>`max(${gradClass.activeOn})::text`,
    })
    .from(gradClass)
    .where(inArray(gradClass.schoolId, ids))
    .groupBy(gradClass.schoolId)
  const byId = new Map(counted.map((each) => [each.schoolId, each]))
  return schools.map((each) => {
    const { classes = 0, activeOn = null } = byId.get(each.id) ?? {}
    return { ...each, classes, activeOn }
  })
}

/** Folded words are letters and digits only: nothing in them means anything to LIKE. The index knows no less than three signs. */
const within = (word: string): SQL => like(school.searchText, word.length < 3 ? `% ${word}%` : `%${word}%`)

/** Of a word that is part of a name or city, of the beginning of a postal code, or of a public id as a whole. */
function matches(search: string): SQL | undefined {
  const words = searchWords(search).map((word) =>
    /^\d{3,5}$/.test(word) ? or(like(school.postalCode, `${word}%`), within(word)) : within(word),
  )
  const byWords = and(...words)
  // "st-anna" looks like an id and is none.
  return /^[a-z]{2}-\S/i.test(search) ? or(eq(school.publicId, search.toUpperCase()), byWords) : byWords
}

function byActivity(db: Db | Tx, activity: SchoolActivity): SQL | undefined {
  const classes = db.select({ id: gradClass.id }).from(gradClass)
  const here = eq(gradClass.schoolId, school.id)
  const lately = gte(gradClass.activeOn, sql`current_date - ${sql.raw(String(ACTIVE_DAYS))}`)
  if (activity === 'active') return exists(classes.where(and(here, lately)))
  return activity === 'classes' ? exists(classes.where(here)) : not(exists(classes.where(here)))
}

export const officeSchoolStore = {
  async list(db: Db, { search = '', page, state, country, status, activity, order }: SchoolQuery) {
    const narrowed = and(
      state && eq(school.state, state),
      country && eq(school.country, country),
      status && eq(school.status, status),
      activity && byActivity(db, activity),
    )
    const shown = and(matches(search.trim()), narrowed)
    const find = (where: SQL | undefined): Promise<Found> =>
      findPage(db, {
        of: db.select({ id: school.id, name: school.name }).from(school).where(where),
        inOrder: order === 'newest' ? sql`id desc` : sql`name, id`,
        page,
      })
    // Words are found sooner by their beginnings than by what is within them: where those are too many, all are.
    const words = searchWords(search)
    const begin = words.length > 1 ? await find(and(among(school.searchText, words), narrowed)) : undefined
    const found = begin?.ids === null ? begin : await find(shown)
    const { filter, skipped } = onPage(school.id, found, shown, page)
    const rows = await db
      .select(facts)
      .from(school)
      .where(filter)
      // Ids grow with time.
      .orderBy(...(order === 'newest' ? [desc(school.id)] : [school.name, school.id]))
      .limit(ROWS_A_PAGE)
      .offset(skipped)
    return { rows: await withClasses(db, rows), total: found.total }
  },
  async row(db: Db | Tx, id: string) {
    const [found] = await withClasses(db, await db.select(facts).from(school).where(eq(school.id, id)))
    return found
  },
  async get(db: Db | Tx, id: string) {
    const asked = { ...facts, createdAt: school.createdAt, editedAt: school.editedAt }
    const [found] = await db.select(asked).from(school).where(eq(school.id, id))
    return found
  },
  classes: (db: Db | Tx, schoolId: string) =>
    db
      .select({
        id: gradClass.id,
        year: gradClass.year,
        people: sql<number>`(select count(*)::int from ${member} where ${member.classId} = ${gradClass.id})`,
        activeOn: gradClass.activeOn,
      })
      .from(gradClass)
      .where(eq(gradClass.schoolId, schoolId))
      .orderBy(desc(gradClass.year)),
}
