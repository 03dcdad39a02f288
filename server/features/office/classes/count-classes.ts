import { eq, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Figures } from '#contract/office/classes.ts'
import { totalOf } from '#domain/yearbook/progress.ts'
import { defineJob, worker } from '../../../adapters/job.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import { account, session } from '../../../schema/account.ts'
import { classFigures, officeDay } from '../../../schema/office.ts'
import { gradClass, member } from '../../../schema/school.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { YearbookContent } from '../../yearbook/deps.ts'

type Deps = { db: Db; content: Pick<YearbookContent, 'progress'> }

export const countClassesJob = defineJob({
  name: 'office.count-classes',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  expireSeconds: 3_000,
  schedule: '11 * * * *',
})

export const countWorkers = (deps: Deps) => [worker(countClassesJob, () => countClasses(deps))]

/** Which classes are in use and how far they have come, for lists and charts: those that were used since they were counted. */
export async function countClasses({ db, content }: Deps): Promise<void> {
  await noteActivity(db)
  const due = await db
    .select({ classId: gradClass.id })
    .from(gradClass)
    .leftJoin(classFigures, eq(classFigures.classId, gradClass.id))
    .where(or(isNull(classFigures.classId), lte(sql`${classFigures.countedAt}::date`, gradClass.activeOn)))
  await eachAlone(due, ({ classId }) => countClass({ db, content }, classId))
  await noteDay(db)
}

/** How far a class has come by now, as its own board says. */
export async function figuresOf(content: Deps['content'], tx: Tx | Db, classId: string): Promise<Figures> {
  const { people } = await content.progress(tx, classId)
  const { filled, of: expected } = totalOf(people.flatMap(({ tasks }) => tasks))
  return { people: people.length, filled: Math.min(filled, expected), expected }
}

async function countClass({ db, content }: Deps, classId: string): Promise<void> {
  const figures = { ...(await figuresOf(content, db, classId)), countedAt: sql`now()` }
  await db
    .insert(classFigures)
    .values({ classId, ...figures })
    .onConflictDoUpdate({ target: classFigures.classId, set: figures })
}

const today = sql`(now() at time zone 'Europe/Berlin')::date`

/** When somebody of a class was last here, as their sessions say; it stays when these end. */
const noteActivity = (db: Db) =>
  db.execute(sql`
    update ${gradClass} set active_on = seen.day
    from (
      select ${member.classId} as class_id, max((${session.lastSeenAt} at time zone 'Europe/Berlin')::date) as day
      from ${session} join ${account} on ${account.id} = ${session.accountId}
      join ${member} on ${member.accountId} = ${account.id}
      group by ${member.classId}
    ) as seen
    where seen.class_id = ${gradClass.id} and seen.day > ${gradClass.activeOn}`)

/** How the product stands today; written over until tomorrow. */
const noteDay = (db: Db) =>
  db.execute(sql`
    insert into ${officeDay} (day, active_classes, filled, expected)
    select ${today}, count(*) filter (where ${gradClass.activeOn} >= ${today} - 6),
      coalesce(sum(${classFigures.filled}) filter (where ${yearbook.dataState} = 'in-progress'), 0),
      coalesce(sum(${classFigures.expected}) filter (where ${yearbook.dataState} = 'in-progress'), 0)
    from ${gradClass} join ${yearbook} on ${yearbook.classId} = ${gradClass.id}
    left join ${classFigures} on ${classFigures.classId} = ${gradClass.id}
    on conflict (day) do update set active_classes = excluded.active_classes, filled = excluded.filled, expected = excluded.expected`)
