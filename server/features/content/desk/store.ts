import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { CorrectionState, DeskKind } from '#domain/content/desk.ts'
import { SavedTextValue } from '#domain/content/field.ts'
import { ModuleType } from '#domain/content/module-type.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { contentModule } from '../../../schema/content.ts'
import { correction, deskRead, handBack } from '../../../schema/desk.ts'
import { report } from '../../../schema/report.ts'
import { member } from '../../../schema/school.ts'
import { shownNameOf } from '../../school/shown-name.ts'
import { takesPart } from '../../school/takes-part.ts'
import type { Who } from '../store.ts'
import { isTimely } from './correction-store.ts'
import { type Asked, type Part, present, readColumns, rowsOnDesk } from './rows.ts'

const about = alias(member, 'desk_about')
const by = alias(member, 'desk_by')
const owner = alias(member, 'desk_owner')
const reader = alias(member, 'desk_reader')
const corrector = alias(member, 'desk_corrector')
const returner = alias(member, 'desk_returner')

const Row = z.object({
  kind: DeskKind,
  id: z.string(),
  module_id: z.string(),
  about: z.string().nullable(),
  about_name: z.string().nullable(),
  by: z.string().nullable(),
  by_name: z.string().nullable(),
  owner: z.string().nullable(),
  owner_name: z.string().nullable(),
  reachable: z.boolean(),
  at: z.string().nullable(),
  key: z.string(),
  version: z.string(),
  place: z.string(),
  value: SavedTextValue,
  giver: z.string().nullable(),
  file_id: z.string().nullable(),
  hidden: z.boolean(),
  taken_out: z.boolean(),
  unreleased: z.boolean(),
  anonymous: z.boolean(),
  reports: z.int(),
  reasons: z.array(z.string()),
  own: z.boolean(),
  read: z.boolean(),
  read_by: z.string().nullable(),
  correction_id: z.string().nullable(),
  correction_state: CorrectionState.nullable(),
  correction_timely: z.boolean().nullable(),
  correction_by: z.string().nullable(),
  correction_value: SavedTextValue.nullable(),
  correction_giver: z.string().nullable(),
  correction_word: z.string().nullable(),
  word: z.string().nullable(),
  word_by: z.string().nullable(),
})
export type DeskRow = z.infer<typeof Row>

const News = z.object({ module_id: z.string(), type: ModuleType, title: z.string(), entries: z.int(), unread: z.int() })

/** So many after another one: a cursor names the last that its reader has, by its time in microseconds, or none, and its key. */
type Piece = { after?: string | undefined; limit: number }

function isAfter(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql`true`
  const [at = '', key = ''] = cursor.split('.')
  if (at === '') return sql`at is null and key > ${key}`
  return sql`(at < ${at}::bigint or (at = ${at}::bigint and key > ${key}) or at is null)`
}
export const cursorOf = ({ at, key }: Pick<DeskRow, 'at' | 'key'>): string => `${at ?? ''}.${key}`

type Names = Parameters<typeof shownNameOf>[0] & { id: AnyPgColumn }
const name = (of: Names) => sql`case when ${of.id} is null then null else ${shownNameOf(of)} end`

const reportColumns = ['text_id', 'note_id', 'quote_id', 'answer_id', 'photo_id', 'document_id']

/** By whichever column names the entry. */
const ofEntry = (table: typeof report | typeof correction | typeof handBack, columns: readonly string[]) =>
  sql`found.id in (${sql.join(
    columns.map((column) => sql`${table}.${sql.identifier(column)}`),
    sql`, `,
  )})`

/** One query, however many there are: names, marks and words are joined to the few that are read at once. */
async function piece(tx: Tx | Db, asked: Asked, part: Part, { after, limit }: Piece): Promise<DeskRow[]> {
  const entries = rowsOnDesk(asked, part)
  if (entries === undefined) return []
  const of = (table: { classId: AnyPgColumn }) => eq(table.classId, asked.classId)
  const { rows } = await tx.execute<Record<string, unknown>>(sql`with ${present(asked.classId)}, found as materialized (
      select * from (${entries}) as entry where ${isAfter(after)} order by at desc, key limit ${limit})
    select found.*, ${name(about)} as about_name, ${name(by)} as by_name, ${name(owner)} as owner_name, ${name(reader)} as read_by,
      exists (select from ${member} where ${of(member)} and ${member.id} = found.owner and ${takesPart}) as reachable,
      (select count(*)::int from ${report} where ${of(report)} and not ${report.settled}
        and ${ofEntry(report, reportColumns)}) as reports,
      array(select distinct ${report.reason} from ${report} where ${of(report)} and not ${report.settled} and ${report.reason} <> ''
        and ${ofEntry(report, reportColumns)} order by 1) as reasons,
      proposed.id as correction_id, proposed.state as correction_state, proposed.timely as correction_timely, ${name(corrector)} as correction_by,
      proposed.value as correction_value, proposed.giver as correction_giver, proposed.word as correction_word,
      returned.word as word, ${name(returner)} as word_by
    from found
    left join ${member} as desk_about on ${of(about)} and ${about.id} = found.about
    left join ${member} as desk_by on ${of(by)} and ${by.id} = found.by
    left join ${member} as desk_owner on ${of(owner)} and ${owner.id} = found.owner
    left join ${member} as desk_reader on ${of(reader)} and ${reader.id} = found.reader
    left join lateral (select ${correction}.*, ${isTimely} as timely from ${correction} where ${of(correction)} and ${ofEntry(correction, ['text_id', 'quote_id', 'note_id'])}
      order by ${correction.id} desc limit 1) as proposed on true
    left join ${member} as desk_corrector on ${of(corrector)} and ${corrector.id} = proposed.editor_id
    left join lateral (select * from ${handBack} where ${of(handBack)} and ${handBack.moduleId} = found.module_id
      and ${ofEntry(handBack, ['text_id', 'quote_id', 'note_id', 'photo_id', 'document_id'])}
      and coalesce(${handBack.version} = found.version, true) limit 1) as returned on true
    left join ${member} as desk_returner on ${of(returner)} and ${returner.id} = returned.editor_id
    order by at desc, key`)
  return rows.map((row) => Row.parse(row))
}

/** What stands in the book as whoever reads it there knows it: nobody who wrote it, and no time. */
const Printed = z.object({
  kind: DeskKind,
  id: z.string(),
  about: z.string().nullable(),
  place: z.string(),
  module_id: z.string(),
  value: SavedTextValue,
  file_id: z.string().nullable(),
})
export type PrintedRow = z.infer<typeof Printed>

/** What is set from these modules, and photos by their files: they stand on pages of others, too. */
type Among = { modules: readonly string[]; photos: readonly string[] }

/** What a search looks at. */
const Words = z.object({
  id: z.string(),
  module_id: z.string(),
  about: z.string().nullable(),
  by: z.string().nullable(),
  place: z.string(),
  value: SavedTextValue,
  giver: z.string().nullable(),
  at: z.string().nullable(),
  key: z.string(),
})
export type DeskWords = z.infer<typeof Words>

export const deskStore = {
  /** The newest first. What has no time comes last, and is looked at only when it is its turn. */
  async some(tx: Tx | Db, asked: Asked, { after, limit }: Piece): Promise<DeskRow[]> {
    const isUntimed = after?.startsWith('.') === true
    const timed = isUntimed ? [] : await piece(tx, asked, 'timed', { after, limit })
    if (timed.length >= limit) return timed
    const rest = { after: isUntimed ? after : undefined, limit: limit - timed.length }
    return [...timed, ...(await piece(tx, asked, 'untimed', rest))]
  },
  /** The words of all of them, in the same order: so a search reads each once, however rare what it looks for is. */
  async words(tx: Tx | Db, asked: Asked, after: string | undefined): Promise<DeskWords[]> {
    const { rows } = await tx.execute<Record<string, unknown>>(sql`with ${present(asked.classId)}
      select id, module_id, about, by, place, value, giver, at, key from (${rowsOnDesk(asked)}) as entry
      where ${isAfter(after)} order by at desc nulls last, key`)
    return rows.map((row) => Words.parse(row))
  },
  /** What goes into the book of what is asked for: neither hidden nor taken out, and read by those it is about. */
  async printed(tx: Tx | Db, asked: Asked, among?: Among): Promise<PrintedRow[]> {
    const isAmong =
      among === undefined
        ? undefined
        : or(
            and(sql`kind <> 'photo'`, inArray(sql`module_id`, [...among.modules])),
            and(sql`kind = 'photo'`, inArray(sql`file_id`, [...among.photos])),
          )
    const { rows } = await tx.execute<Record<string, unknown>>(sql`with ${present(asked.classId)}
      select kind, id, about, place, module_id, value, file_id from (${rowsOnDesk(asked)}) as entry
      where ${and(sql`not hidden and not taken_out and not unreleased`, isAmong)}`)
    return rows.map((row) => Printed.parse(row))
  },
  /** Names by id, of those who are in. */
  async names(tx: Tx | Db, classId: string): Promise<Map<string, string>> {
    const rows = await tx
      .select({ id: member.id, name: shownNameOf(member) })
      .from(member)
      .where(eq(member.classId, classId))
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  async one(
    tx: Tx | Db,
    { classId, memberId: readerId }: Who,
    one: { kind: DeskKind; id: string },
  ): Promise<DeskRow | undefined> {
    const [row] = await this.some(tx, { classId, readerId, one }, { limit: 1 })
    return row
  },
  /** How much there is of each module, and how much of it nobody has read. */
  async news(tx: Tx | Db, { classId, memberId: readerId }: Who) {
    const { rows } = await tx.execute<Record<string, unknown>>(sql`with ${present(classId)}
      select ${contentModule.id} as module_id, ${contentModule.type},
        ${contentModule.title}, count(*)::int as entries, (count(*) filter (where not entry.read))::int as unread
      from (${rowsOnDesk({ classId, readerId })}) as entry inner join ${contentModule}
        on ${eq(contentModule.classId, classId)} and ${contentModule.id} = entry.module_id
      group by ${contentModule.id} order by ${contentModule.position}, ${contentModule.id}`)
    return rows.map((row) => {
      const { module_id: moduleId, ...module } = News.parse(row)
      return { moduleId, ...module }
    })
  },
  /** Read by one is read for all; another version takes the place of the one before. */
  async markRead(tx: Tx, { kind, id }: { kind: DeskKind; id: string }, version: string, by: Who) {
    const column = readColumns[kind]
    const { classId, memberId: readerId } = by
    await tx
      .insert(deskRead)
      .values({ classId, [column]: id, version, readerId })
      .onConflictDoUpdate({ target: deskRead[column], set: { version, readerId } })
  },
  /** Whoever had read it; or only if it was the one who takes it back. */
  async markUnread(tx: Tx, { kind, id }: { kind: DeskKind; id: string }, { classId }: Who, readerId?: string) {
    const byThem = readerId === undefined ? undefined : eq(deskRead.readerId, readerId)
    await tx.delete(deskRead).where(and(eq(deskRead.classId, classId), eq(deskRead[readColumns[kind]], id), byThem))
  },
}
