import { type AuditDetail, actionWords, actorWords, detailWords } from './audit-words.ts'

type Entry = Parameters<typeof actorWords>[0] & {
  at: string
  action: string
  className: string | null
  classId: string | null
  subject: { kind: SubjectKind; words: string } | null
  subjectId: string | null
  reason: string | null
  detail: AuditDetail
}
type SubjectKind = 'order' | 'school' | 'staff'

const kinds: Record<SubjectKind, string> = { order: 'Bestellung', school: 'Schule', staff: 'Konto von' }
export const subjectWords = ({ kind, words }: { kind: SubjectKind; words: string }): string => `${kinds[kind]} ${words}`

export const auditHead = [
  'Zeitpunkt',
  'Wer',
  'Was',
  'Stufe',
  'Betrifft',
  'Begründung',
  'Einzelheiten',
  'Stufen-ID',
  'Betrifft-ID',
]

const berlin = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Berlin' })

/** An entry of the log as a line of a table. */
export const auditLine = (entry: Entry): string[] => [
  berlin.format(new Date(entry.at)),
  actorWords(entry),
  actionWords(entry.action),
  entry.className ?? '',
  entry.subject === null ? '' : subjectWords(entry.subject),
  entry.reason ?? '',
  detailWords(entry.detail)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; '),
  entry.classId ?? '',
  entry.subjectId ?? '',
]
