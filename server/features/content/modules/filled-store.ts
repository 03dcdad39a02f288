import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ModuleType } from '#domain/content/module-type.ts'
import type { Filled } from '#domain/yearbook/progress.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { member } from '../../../schema/school.ts'
import { isIn } from '../../school/takes-part.ts'
import type { StoredSettings } from '../kind.ts'
import { allEntries, kinds } from '../kinds.ts'
import { peopleWithEntries } from './questions.ts'

/** Everything that fills something in the module of a query, by whom and where; each table by its index on the module. */
const places = sql.join(
  allEntries.flatMap(({ places }) => places ?? []),
  sql` union all `,
)
const entered = sql`lateral (${places}) as entered`

/** Where somebody has entered something: by the module and the member. */
export type Places = (moduleId: string, memberId: string) => readonly string[]

export const filledStore = {
  /** What a whole class has entered, or one person, into all that is published, or into drafts, too: in one query. */
  async places(
    tx: Tx | Db,
    classId: string,
    { memberId, drafts = false }: { memberId?: string; drafts?: boolean } = {},
  ): Promise<Places> {
    const who = sql<string>`entered.who`
    const rows = await tx
      .select({ moduleId: contentModule.id, memberId: who, places: sql<string[]>`array_agg(entered.place)` })
      .from(contentModule)
      .innerJoin(entered as SQL<never>, sql`true`)
      .where(
        and(
          eq(contentModule.classId, classId),
          drafts ? undefined : eq(contentModule.state, 'PUBLISHED'),
          memberId === undefined ? undefined : sql`${who} = ${memberId}`,
        ),
      )
      .groupBy(contentModule.id, who)
    const found = new Map(rows.map((row) => [`${row.moduleId} ${row.memberId}`, row.places]))
    return (moduleId, id) => found.get(`${moduleId} ${id}`) ?? []
  },
  /** How many people have entered something into one module, and how many into each of its places. */
  async people(tx: Tx | Db, classId: string, moduleId: string) {
    const ofModule = and(eq(contentModule.classId, classId), eq(contentModule.id, moduleId))
    const [module] = await tx.select({ people: peopleWithEntries }).from(contentModule).where(ofModule)
    if (module === undefined) return undefined
    const place = sql<string>`entered.place`
    const rows = await tx
      .select({ place, people: sql<number>`count(distinct entered.who)::int` })
      .from(contentModule)
      .innerJoin(entered as SQL<never>, sql`true`)
      .innerJoin(member, and(sameClass(member, contentModule), sql`${member.id} = entered.who`, isIn()))
      .where(ofModule)
      .groupBy(place)
    return { ...module, places: rows }
  },
}

/** How much of a module somebody has filled, as its kind counts. */
export const filledIn = <Type extends ModuleType>(
  type: Type,
  settings: StoredSettings<Type>,
  places: readonly string[],
): Filled => kinds[type].filled(settings, places)
