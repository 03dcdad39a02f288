import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DeskFilter, DeskKind } from '#domain/content/desk.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { correction, deskRead, handBack } from '../../../schema/desk.ts'
import { report } from '../../../schema/report.ts'
import { member } from '../../../schema/school.ts'
import { isIn } from '../../school/takes-part.ts'
import { allEntries } from '../kinds.ts'
import { correctedColumns, isTimely } from './correction-store.ts'
import { handedColumns, isHanded } from './hand-back-store.ts'
import { type OnDesk, plainEntry } from './on-desk.ts'

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

/** What is asked for. */
export type Asked = {
  classId: string
  /** For whom: nobody has to read what they wrote themselves. */
  readerId: string
  filter?: DeskFilter | undefined
  moduleId?: string | undefined
  memberId?: string | undefined
  one?: { kind: DeskKind; id: string } | undefined
  /** Of several kinds, where it is known already which. */
  ids?: readonly string[] | undefined
}

/** The entries of one sort, each with whether it was read as it is now. */
function rowsOf(sort: OnDesk, { classId, readerId, filter, moduleId, memberId, one, ids }: Asked): SQL {
  const { table } = sort
  const mark = deskRead[readColumns[sort.kind]]
  const isReported = (column: AnyPgColumn) =>
    sql`exists (select from ${report} where ${sameClass(report, table)} and ${column} = ${table.id} and not ${report.settled})`
  const isOwn = sql`coalesce(${sort.writer} = ${readerId}::uuid, false)`
  const isRead = sql`(${isOwn} or coalesce(${deskRead.version} = ${sort.version}, false))`
  const condition = and(
    eq(table.classId, classId),
    eq(contentModule.state, 'PUBLISHED'),
    sort.where,
    one === undefined ? undefined : eq(table.id, one.id),
    ids === undefined ? undefined : inArray(table.id, [...ids]),
    moduleId === undefined ? undefined : eq(table.moduleId, moduleId),
    memberId === undefined ? undefined : sql`${memberId}::uuid in (${sort.about}, ${sort.by})`,
    filter === 'unread' ? sql`not ${isRead}` : undefined,
    filter === 'unanswered' ? isUnanswered(sort) : undefined,
    filter === 'reported' && sort.reported !== null ? isReported(sort.reported) : undefined,
  )
  return sql`select ${sort.kind}::text as kind, ${table.id} as id, ${table.moduleId} as module_id, ${sort.about} as about,
      ${sort.by} as by, ${sort.owner} as owner, (extract(epoch from ${sort.at}) * 1000000)::bigint as at,
      md5(${table.id}::text) as key, ${sort.version} as version, ${sort.place} as place, ${sort.value} as value,
      ${sort.giver} as giver, ${sort.fileId} as file_id, ${sort.hidden} as hidden, ${sort.takenOut} as taken_out, ${sort.unreleased} as unreleased,
      ${sort.anonymous} as anonymous, ${isOwn} as own, ${isRead} as read,
      case when ${deskRead.version} = ${sort.version} then ${deskRead.readerId} end as reader
    from ${sql.identifier(getTableName(table))}
    inner join ${contentModule} on ${sameClass(contentModule, table)} and ${contentModule.id} = ${table.moduleId}
    left join ${deskRead} on ${sameClass(deskRead, table)} and ${mark} = ${table.id}
    where ${condition}`
}

const knows = <Key extends DeskKind>(columns: Record<Key, unknown>, kind: DeskKind): kind is Key => kind in columns

/** Handed back as it is now, or with a correction for just these words, and whose it is has said nothing. */
function isUnanswered({ table, kind, version }: OnDesk): SQL {
  const back = sql`exists (select from ${handBack} where ${sameClass(handBack, table)}
    and ${knows(handedColumns, kind) ? handBack[handedColumns[kind]] : sql`null`} = ${table.id}
    and coalesce(${handBack.version} = ${version}, true))`
  if (!knows(correctedColumns, kind)) return back
  return sql`(${back} or exists (select from ${correction} where ${sameClass(correction, table)}
    and ${correctedColumns[kind]} = ${table.id} and ${correction.state} = 'open' and ${isTimely}))`
}

/** Which part of the desk: what has a time comes first, and only where that is not enough what has none is looked at. */
export type Part = 'timed' | 'untimed'

/** Those who are in, which every sort of entry asks for. */
export const present = (classId: string) =>
  sql`present as materialized (select ${member.id} as id from ${member} where ${eq(member.classId, classId)} and ${isIn()})`

/** All that lies on the desk of a class and is asked for; `undefined` where no sort of it could be meant. */
export function rowsOnDesk(asked: Asked, part?: Part): SQL | undefined {
  const meant = sorts.filter(
    ({ kind, reported, at }) =>
      (part === undefined || (at === plainEntry.at) === (part === 'untimed')) &&
      (asked.one === undefined || asked.one.kind === kind) &&
      (asked.filter !== 'unanswered' || isHanded(kind)) &&
      (asked.filter !== 'reported' || reported !== null),
  )
  if (meant.length === 0) return undefined
  return sql.join(
    meant.map((sort) => rowsOf(sort, asked)),
    sql` union all `,
  )
}
