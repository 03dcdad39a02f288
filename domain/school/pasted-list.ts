import { RosterEntry, sameNameKey } from './roster-name.ts'
import { type Salutation, TeacherEntry } from './teacher.ts'

/** As many lines as a large school has people in a year. */
export const PASTED_MAX = 400

/** A line of a pasted list: whom it adds, or why it adds nobody. */
export type PastedLine<Entry> = { line: string; entry: Entry } | { line: string; problem: string }

const TWICE = 'Steht schon weiter oben in deiner Liste.'
const KNOWN = 'Ist schon eingetragen.'
const TOO_MANY = `Mehr als ${PASTED_MAX} Zeilen auf einmal gehen nicht.`

/** "Mia Groß", "Groß, Mia", "Mia;Groß" or two columns of a table; the last word is the last name. */
export const pastedMembers = (text: string, known: readonly RosterEntry[]): PastedLine<RosterEntry>[] =>
  readLines(text, {
    known: known.map(memberKey),
    keyOf: memberKey,
    read: (line) => RosterEntry.safeParse(splitName(line)),
  })

/** "Frau Dr. Meier; Mathe", "Herr;Jonas;Vogt;Sport", "Vogt, Jonas (Sport)". A head line of a table is left out. */
export const pastedTeachers = (text: string, known: readonly TeacherKeyParts[]): PastedLine<TeacherEntry>[] =>
  readLines(text, {
    known: known.map(teacherKey),
    keyOf: teacherKey,
    read: (line) => TeacherEntry.safeParse(splitTeacher(line)),
  })

type TeacherKeyParts = { salutation: Salutation; firstName: string; lastName: string }
export const memberKey = ({ firstName, lastName }: RosterEntry): string => sameNameKey(firstName, lastName)
export const teacherKey = ({ salutation, firstName, lastName }: TeacherKeyParts): string =>
  `${salutation} ${sameNameKey(firstName, lastName)}`

type Reader<Entry> = {
  known: readonly string[]
  keyOf: (entry: Entry) => string
  read: (line: string) => { success: true; data: Entry } | { success: false; error: { issues: { message: string }[] } }
}

function readLines<Entry>(text: string, { known, keyOf, read }: Reader<Entry>): PastedLine<Entry>[] {
  const listed = new Set(known)
  const above = new Set<string>()
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isHead(line))
  return lines.map((line, at) => {
    if (at >= PASTED_MAX) return { line, problem: TOO_MANY }
    const parsed = read(line)
    if (!parsed.success) return { line, problem: parsed.error.issues[0]?.message ?? '' }
    const key = keyOf(parsed.data)
    if (above.has(key)) return { line, problem: TWICE }
    above.add(key)
    return listed.has(key) ? { line, problem: KNOWN } : { line, entry: parsed.data }
  })
}

const isHead = (line: string) => /\b(vorname|nachname)\b/i.test(line)
const cells = (line: string) => line.split(/[;\t]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))

function splitName(line: string): RosterEntry {
  const [firstName = '', ...rest] = cells(line)
  if (rest.length > 0) return { firstName, lastName: rest[0] ?? '' }
  if (line.includes(',')) {
    const [lastName = '', first = ''] = line.split(',').map((part) => part.trim())
    return { firstName: first, lastName }
  }
  // "von der Heide" begins at its first small word; otherwise the last word is the last name.
  const words = line.split(/\s+/)
  const particle = words.findIndex((word, at) => at > 0 && /^\p{Ll}/u.test(word))
  const from = particle === -1 ? Math.max(words.length - 1, 1) : particle
  return { firstName: words.slice(0, from).join(' '), lastName: words.slice(from).join(' ') }
}

const salutations: readonly [RegExp, Salutation][] = [
  [/^(frau|fr\.)\s*/i, 'FRAU'],
  [/^(herrn?|hr\.)\s*/i, 'HERR'],
]

function splitTeacher(line: string): TeacherEntry {
  const columns = cells(line)
  if (columns.length >= 3) {
    const [first = '', ...others] = columns
    const salutation = salutationOf(first)
    const [firstName = '', lastName = '', subject = ''] = salutation === undefined ? columns : others
    return entry(salutation ?? 'NONE', firstName, lastName, subject)
  }
  const [, name = line, bracketed] = /^(.*?)\s*(?:\(([^)]*)\))?$/.exec(columns[0] ?? '') ?? []
  const subject = columns[1] ?? bracketed ?? ''
  const salutation = salutationOf(name)
  if (salutation === undefined) {
    const { firstName, lastName } = splitName(name)
    // A single word is a last name: "Vogt".
    return lastName === '' ? entry('NONE', '', firstName, subject) : entry('NONE', firstName, lastName, subject)
  }
  const rest = name.replace(/^\S+\s*/, '')
  const title = /^(?:(?:Prof|Dr)\.\s*)+/.exec(rest)?.[0] ?? ''
  const { firstName, lastName } = splitName(rest.slice(title.length))
  // After "Frau" a single name is the last one, and a title belongs to it.
  if (lastName === '') return entry(salutation, '', `${title}${firstName}`, subject)
  return entry(salutation, `${title}${firstName}`, lastName, subject)
}

const salutationOf = (text: string): Salutation | undefined => salutations.find(([form]) => form.test(text))?.[1]

const entry = (salutation: Salutation, firstName: string, lastName: string, subject: string): TeacherEntry => ({
  salutation,
  firstName,
  lastName,
  subject,
  gender: salutation === 'FRAU' ? 'FEMALE' : salutation === 'HERR' ? 'MALE' : null,
})
