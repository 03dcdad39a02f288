import type { AuditEntry } from '#contract/office/audit.ts'
import type { AuditFilter } from '#domain/office/audit-filter.ts'
import { ROWS_A_PAGE } from '#domain/office/paging.ts'
import type { OfficeDeps } from '../deps.ts'
import { auditStore, type StoredEntry } from './store.ts'

export async function listAudit(
  { db }: OfficeDeps,
  { before, ...filter }: AuditFilter & { before?: string | undefined },
): Promise<{ entries: AuditEntry[]; more: boolean }> {
  const found = await auditStore.entries(db, filter, { before, limit: ROWS_A_PAGE + 1 })
  return { entries: found.slice(0, ROWS_A_PAGE).map(shownEntry), more: found.length > ROWS_A_PAGE }
}

export function shownEntry({ orderNumber, schoolName, colleagueName, at, detail, ...entry }: StoredEntry): AuditEntry {
  const { about, ...shown } = detail
  const goneSchool = entry.classId === null && typeof about === 'string' ? about : null
  const subjects = [
    { kind: 'order', words: orderNumber === null ? null : String(orderNumber), isThere: true },
    { kind: 'school', words: schoolName, isThere: true },
    { kind: 'staff', words: colleagueName, isThere: true },
    { kind: 'school', words: goneSchool, isThere: false },
  ] as const
  const subject = subjects.find(({ words }) => words !== null)
  return {
    ...{ ...entry, at: at.toISOString(), detail: shown },
    subject: subject === undefined ? null : { ...subject, words: subject.words ?? '' },
  }
}
