import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { AuditFilter } from '#domain/office/audit-filter.ts'
import { auditHead, auditLine } from '#domain/office/audit-line.ts'
import { csvLine, plainCell } from '#domain/office/csv.ts'
import { audit } from '../../../platform/audit.ts'
import { askedUser, type FileAccess } from '../../../platform/http/asked-file.ts'
import { isAskedFirst } from '../../../platform/http/downloads.ts'
import type { OfficeDeps } from '../deps.ts'
import { shownEntry } from './show-audit.ts'
import { auditStore } from './store.ts'

const ROWS_AT_ONCE = 1_000

/** The log as a file, piece by piece. That somebody took it along stands in it before the first byte goes out. */
export function serveAudit(
  app: FastifyInstance,
  access: Omit<FileAccess, 'storage'>,
  { db }: Pick<OfficeDeps, 'db'>,
): void {
  app.get('/files/office/protokoll.csv', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const user = await askedUser(access, request, 'office:use')
    const filter = AuditFilter.safeParse(request.query)
    if (!filter.success) throw new AppError('BAD_REQUEST')
    if (isAskedFirst(request)) return reply.code(204).send()
    await takenAlong({ db }, user, filter.data)
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="protokoll.csv"',
      })
      .send(Readable.from(lines({ db }, filter.data)))
  })
}

/** By what it was narrowed; what was searched for may name somebody. */
const takenAlong = ({ db }: Pick<OfficeDeps, 'db'>, user: User, filter: AuditFilter) =>
  db.transaction((tx) => {
    const { search = '', action, from: since, to: until, staffId, classId = null, subjectId } = filter
    const days = { ...(since !== undefined && { since }), ...(until !== undefined && { until }) }
    const narrowed = { ...days, ...(staffId !== undefined && { staff: staffId }) }
    const detail = { ...narrowed, ...(action !== undefined && { action }), ...(search !== '' && { searched: true }) }
    const about = { classId, ...(subjectId !== undefined && { subjectId }) }
    return audit(tx, user, { action: 'office:export-audit', ...about, detail })
  })

/** Spreadsheets take it for UTF-8 by its mark. */
async function* lines({ db }: Pick<OfficeDeps, 'db'>, filter: AuditFilter) {
  yield `\uFEFF${csvLine(auditHead)}`
  for (let before: string | undefined; ; ) {
    const found = await auditStore.entries(db, filter, { before, limit: ROWS_AT_ONCE })
    yield found.map((entry) => csvLine(auditLine(shownEntry(entry)).map(plainCell))).join('')
    before = found.at(-1)?.id
    if (found.length < ROWS_AT_ONCE) return
  }
}
