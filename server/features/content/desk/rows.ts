import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DeskFilter, DeskKind } from '#domain/content/desk.ts'
import { contentModule } from '../../../schema/content.ts'
import { deskRead } from '../../../schema/desk.ts'
import { report } from '../../../schema/report.ts'
import { allEntries } from '../kinds.ts'
import type { OnDesk } from './on-desk.ts'

/** Which column of a read mark names what was read. */
export const readColumns = {
  text: 'textId',
  quote: 'quoteId',
  note: 'noteId',
  answer: 'answerId',
  photo: 'photoId',
  document: 'documentId',
} as const satisfies Record<DeskKind, keyof typeof deskRead.$inferInsert>

const sorts = allEntries.flatMap(({ desk }) => desk ?? [])

/** What is asked for. A cursor names the last entry that its reader has: its time in microseconds, or none, and its key. */
export type Asked = {
  classId: string
  filter?: DeskFilter | undefined
  moduleId?: string | undefined
  memberId?: string | undefined
  one?: { kind: DeskKind; id: string } | undefined
}

/** The entries of one sort, each with whether it was read as it is now. */
function rowsOf(sort: OnDesk, { classId, filter, moduleId, memberId, one }: Asked): SQL {
  const { table } = sort
  const mark = deskRead[readColumns[sort.kind]]
  const isReported = (column: AnyPgColumn) =>
    sql`exists (select from ${report} where ${column} = ${table.id} and not ${report.settled})`
  const isRead = sql`coalesce(${deskRead.version} = ${sort.version}, false)`
  const condition = and(
    eq(table.classId, classId),
    eq(contentModule.state, 'PUBLISHED'),
    sort.where,
    one === undefined ? undefined : eq(table.id, one.id),
    moduleId === undefined ? undefined : eq(table.moduleId, moduleId),
    memberId === undefined ? undefined : sql`${memberId}::uuid in (${sort.about}, ${sort.by})`,
    filter === 'unread' ? sql`not ${isRead}` : undefined,
    filter === 'reported' && sort.reported !== null ? isReported(sort.reported) : undefined,
  )
  return sql`select ${sort.kind}::text as kind, ${table.id} as id, ${table.moduleId} as module_id, ${sort.about} as about,
      ${sort.by} as by, ${sort.owner} as owner, (extract(epoch from ${sort.at}) * 1000000)::bigint as at,
      md5(${table.id}::text) as key, ${sort.version} as version, ${sort.place} as place, ${sort.value} as value,
      ${sort.giver} as giver, ${sort.fileId} as file_id, ${sort.hidden} as hidden, ${sort.takenOut} as taken_out,
      ${sort.anonymous} as anonymous, ${isRead} as read, ${deskRead.readerId} as reader
    from ${sql.identifier(getTableName(table))}
    inner join ${contentModule} on ${contentModule.id} = ${table.moduleId}
    left join ${deskRead} on ${mark} = ${table.id}
    where ${condition}`
}

/** All that lies on the desk of a class and is asked for. What cannot be reported is not among what was. */
export function rowsOnDesk(asked: Asked): SQL {
  const meant = sorts.filter(
    ({ kind, reported }) =>
      (asked.one === undefined || asked.one.kind === kind) && (asked.filter !== 'reported' || reported !== null),
  )
  return sql.join(
    meant.map((sort) => rowsOf(sort, asked)),
    sql` union all `,
  )
}
