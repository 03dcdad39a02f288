import { RosterEntry, sameNameKey } from './roster-name.ts'
import { type Salutation, TeacherEntry } from './teacher.ts'

/** As many lines as a large school has people in a year. */
export const PASTED_MAX = 400

/** A line of a pasted list: whom it adds, or why it adds nobody; `known` where that is because they are there already. */
export type PastedLine<Entry> = { line: string; entry: Entry } | { line: string; problem: string; known: boolean }

const TWICE = 'Steht schon weiter oben in deiner Liste.'
const KNOWN = 'Ist schon eingetragen.'
const TOO_MANY = `Mehr als ${PASTED_MAX} Zeilen auf einmal gehen nicht.`

/** "Mia Groß", "Groß, Mia", "Mia;Groß" or two columns of a table; the last word is the last name. */
export const pastedMembers = (text: string, known: readonly RosterEntry[]): PastedLine<RosterEntry>[] =>
  readLines(text, {
    known: known.map(memberKey),
    keyOf: memberKey,
    read: (line, columns) => RosterEntry.safeParse(columns?.(line)?.name ?? splitName(line)),
  })

/** "Frau Dr. Meier; Mathe", "Herr;Jonas;Vogt;Sport", "Vogt, Jonas (Sport)", or a table with a head line. */
export const pastedTeachers = (text: string, known: readonly TeacherKeyParts[]): PastedLine<TeacherEntry>[] =>
  readLines(text, {
    known: known.map(teacherKey),
    keyOf: teacherKey,
    read: (line, columns) => {
      const row = columns?.(line)
      return TeacherEntry.safeParse(row === undefined ? splitTeacher(line) : ofTable(row))
    },
  })

type TeacherKeyParts = { salutation: Salutation; firstName: string; lastName: string }
export const memberKey = ({ firstName, lastName }: RosterEntry): string => sameNameKey(firstName, lastName)
export const teacherKey = ({ salutation, firstName, lastName }: TeacherKeyParts): string =>
  `${salutation} ${sameNameKey(firstName, lastName)}`

type Reader<Entry> = {
  known: readonly string[]
  keyOf: (entry: Entry) => string
  read: (
    line: string,
    columns: Columns | undefined,
  ) => { success: true; data: Entry } | { success: false; error: { issues: { message: string }[] } }
}

function readLines<Entry>(text: string, { known, keyOf, read }: Reader<Entry>): PastedLine<Entry>[] {
  const listed = new Set(known)
  const above = new Set<string>()
  const written = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  const columns = columnsOf(written.find(isHead))
  const lines = written.filter((line) => line !== '' && !isHead(line))
  return lines.map((line, at) => {
    if (at >= PASTED_MAX) return { line, problem: TOO_MANY, known: false }
    const parsed = read(line.replace(BULLET, ''), columns)
    if (!parsed.success) return { line, problem: parsed.error.issues[0]?.message ?? '', known: false }
    const key = keyOf(parsed.data)
    if (above.has(key)) return { line, problem: TWICE, known: false }
    above.add(key)
    return listed.has(key) ? { line, problem: KNOWN, known: true } : { line, entry: parsed.data }
  })
}

/** "1. Mia Groß", "- Mia Groß": lists come with numbers and dots. */
const BULLET = /^(?:\d+[.)]|[-–•*])\s+/
/** A line whose cells are all titles of columns. */
const TITLE =
  /^(?:nr\.?|nummer|anrede|titel|vornamen?|nachnamen?|familiennamen?|namen?|f(?:ach|ächer)|unterricht|klasse|kurs|stufe|geschlecht|lehrer(?:in|:in|kraft)?|schüler(?:in|:in)?|e-?mail(?:-adresse)?)$/i
export const isHead = (line: string): boolean => {
  const titles = split(line, /[;\t,]/).filter((cell) => cell !== '')
  return titles.length > 0 && titles.every((title) => TITLE.test(title))
}
const split = (line: string, separator: RegExp | string) =>
  line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
/** Columns are parted by semicolons or tabs; by commas where there are several, since one comma turns a name round. */
const cells = (line: string) => {
  const columns = split(line, /[;\t]/)
  const byComma = split(line, ',')
  const row = columns.length === 1 && byComma.length > 2 ? byComma : columns
  // Lists of schools begin with a number.
  return row.length > 1 && /^\d+\.?$/.test(row[0] ?? '') ? row.slice(1) : row
}
/** "(Q2)", "(12b)": the course that somebody is in stands in no book. */
const COURSE = /\s*\([^)]*\)\s*$/

type Row = { name: RosterEntry; salutation: string; subject: string }
/** Undefined for a line that is no row of the table. */
type Columns = (line: string) => Row | undefined

/** A head line tells which column is which; without one the order is guessed line by line. */
function columnsOf(head = ''): Columns | undefined {
  const separator = [';', '\t', ','].find((each) => head.includes(each))
  if (separator === undefined) return undefined
  const titles = split(head, separator)
  const columnOf = (title: RegExp) => titles.findIndex((each) => title.test(each))
  const [first, last] = [columnOf(/^vorname/i), columnOf(/^(nach|familien)?name|^(lehrer|schüler)/i)]
  const [salutation, subject] = [columnOf(/^anrede/i), columnOf(/^f(ach|ächer)|^unterricht/i)]
  return (line) => {
    const row = split(line, separator)
    if (row.length === 1) return undefined
    const at = (column: number) => row[column] ?? ''
    // One column for the whole name is read like a line of its own.
    const name =
      first === -1 && last !== -1
        ? wholeName(at(last), salutation !== -1)
        : { firstName: at(first), lastName: at(last) }
    return { name, salutation: at(salutation), subject: at(subject) }
  }
}

/** "Mia Groß" of a class list; beside a salutation a single word is the last name. */
function wholeName(name: string, hasSalutation: boolean): RosterEntry {
  const read = splitName(name)
  return hasSalutation && read.lastName === '' ? { firstName: '', lastName: read.firstName } : read
}

function splitName(line: string): RosterEntry {
  const [firstName = '', ...rest] = cells(line.replace(COURSE, ''))
  if (rest.length > 0) return { firstName, lastName: rest[0] ?? '' }
  if (firstName.includes(',')) {
    const [lastName = '', first = ''] = split(firstName, ',')
    return { firstName: first, lastName }
  }
  // "von der Heide" begins at its first small word; otherwise the last word is the last name.
  const words = firstName.split(/\s+/)
  const particle = words.findIndex((word, at) => at > 0 && /^\p{Ll}/u.test(word))
  const from = particle === -1 ? Math.max(words.length - 1, 1) : particle
  return { firstName: words.slice(0, from).join(' '), lastName: words.slice(from).join(' ') }
}

/** What is taught, as it begins: "Mathe LK", "Deutsch/Ethik". */
const SUBJECT =
  /^(?:mathe|deutsch|englisch|französisch|latein|spanisch|italienisch|russisch|griechisch|sport|bio|chemie|physik|info|geschichte|geo|erdkunde|politik|powi|sowi|wirtschaft|kunst|musik|(?:evangelische|katholische|islamische|jüdische) rel|religion|reli|ethik|philosophie|psychologie|pädagogik|technik|theater|darstellend|sachkunde|gemeinschaftskunde)/i

const ACADEMIC = /^(?:(?:Prof|Dr)\.\s*)+/

/** Whole words: neither Fraunhofer nor Herrmann is a salutation. */
const salutations: readonly [RegExp, Salutation][] = [
  [/^(?:frau(?=\s|$)|fr\.)\s*/i, 'FRAU'],
  [/^(?:herrn?(?=\s|$)|hr\.)\s*/i, 'HERR'],
]
const salutationIn = (text: string) => salutations.find(([form]) => form.test(text))

const ofTable = ({ name: { firstName, lastName }, salutation, subject }: Row): TeacherEntry =>
  entry(salutationIn(salutation)?.[1] ?? 'NONE', firstName, lastName, subject)

function splitTeacher(line: string): TeacherEntry {
  const columns = cells(line)
  const [start = '', ...others] = columns
  const found = salutationIn(start)
  const standsAlone = found !== undefined && start.replace(found[0], '') === ''
  if (columns.length >= 3 && (found === undefined || standsAlone)) {
    const row = standsAlone ? others : columns
    // "Frau;Meier;Mathe": a subject is no name.
    const [firstName = '', lastName = '', subject = ''] =
      row.length === 2 && SUBJECT.test(row[1] ?? '') ? ['', ...row] : row
    return entry(found?.[1] ?? 'NONE', firstName, lastName, subject)
  }
  const [, name = start, bracketed] = /^(.*?)\s*(?:\(([^)]*)\))?$/.exec(start) ?? []
  const subject = others[0] ?? bracketed ?? ''
  if (found === undefined) {
    const { firstName, lastName } = splitName(name)
    // A single word is a last name: "Vogt".
    return lastName === '' ? entry('NONE', '', firstName, subject) : entry('NONE', firstName, lastName, subject)
  }
  const [form, salutation] = found
  const [rest = '', afterComma = ''] = name.replace(form, '').split(/,\s*/)
  // "Frau Meier, Deutsch", "Frau Anna Meier, Pflege": behind the comma stands a subject, unless it turns the name round.
  const hasFirstName = /^\p{Lu}\S*\s/u.test(rest.replace(ACADEMIC, ''))
  if (afterComma !== '' && (hasFirstName || SUBJECT.test(afterComma)))
    return splitTeacher(`${name.slice(0, name.indexOf(','))};${afterComma}`)
  if (afterComma !== '') return entry(salutation, afterComma, rest, subject)
  const title = ACADEMIC.exec(rest)?.[0] ?? ''
  const { firstName, lastName } = splitName(rest.slice(title.length))
  // After "Frau" a single name is the last one, and a title belongs to it.
  if (lastName === '') return entry(salutation, '', `${title}${firstName}`, subject)
  return entry(salutation, `${title}${firstName}`, lastName, subject)
}

const entry = (salutation: Salutation, firstName: string, lastName: string, subject: string): TeacherEntry => ({
  salutation,
  firstName,
  lastName,
  subject,
  gender: salutation === 'FRAU' ? 'FEMALE' : salutation === 'HERR' ? 'MALE' : null,
})
