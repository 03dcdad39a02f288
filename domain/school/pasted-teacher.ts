import { BULLET, withoutTabs } from './pasted-bullet.ts'
import { beginsWithGivenName, isGivenName } from './pasted-first-names.ts'
import { type Order, orderIn } from './pasted-order.ts'
import { hasNameBehind, salutationIn, salutedOn, salutesTwice } from './pasted-salutation.ts'
import { isSubject } from './pasted-subject.ts'
import { type Row, turnedName } from './pasted-table.ts'
import { isAddress, JOINING, split, withoutBrackets } from './people-on-a-line.ts'
import type { Salutation, TeacherEntry } from './teacher.ts'

/** Somebody who teaches on a line of a pasted list, or words of it that could mean several things. */
export type TeacherOnALine = { words: string; entry: TeacherEntry } | { words: string; problem: string }

const UNCLEAR =
  'Das verstehen wir nicht sicher. Schreib jede Person in eine eigene Zeile, zum Beispiel „Frau Dr. Meier; Mathe“ oder „Jonas Vogt; Sport“.'

/** Which column is the first name: of rows, and of lines like "Vogt, Jonas". */
export type TeacherOrders = { rows: Order; commas: Order }

type Names = { firstName: string; lastName: string }
/** Undefined where it could be something else. */
type Teacher = TeacherEntry | undefined

/** Parted outside of brackets: "Frau Meier (Mathe, Physik)" is one cell. */
const COLUMNS = /[;\t](?![^()]{0,80}\))/
const COMMAS = /,(?![^()]{0,80}\))/
const columnsIn = (line: string) => split(line, line.includes(')') ? COLUMNS : /[;\t]/)
const commasIn = (line: string) => split(line, line.includes(')') ? COMMAS : ',')
const ROW_NUMBER = /^\d+\.?\s*[;\t,]\s*/
const ACADEMIC = /^(?:(?:Prof|Dr)\.\s*(?:h\.\s?c\.\s*)?)+/
/** "OStR", "StDin i. K.", "StR'in", "Studienrätin": a rank in the school's service stands in no book. */
const RANK =
  /(?<=^|[\s;,])(?:O?St[RD](?:['’*:/-]?in)?|(?:Ober)?[Ss]tudien(?:rat|rätin|direktor(?:in)?|referendar(?:in)?))\.?(?:\s+i\.\s?K\.)?\s+(?=\p{L})/gu

/** Columns are parted by semicolons or tabs; by commas where there are several, since one comma turns a name round. */
function cellsOf(line: string): string[] {
  const columns = columnsIn(line)
  const byComma = commasIn(line)
  return withoutBeside(columns.length === 1 && byComma.length > 2 ? byComma : columns)
}

/** Genders, written small, since "M" and "D" are subjects; addresses and classes. Where they stood last, there is no subject. */
function withoutBeside(row: readonly string[]): string[] {
  const isBeside = (cell: string) =>
    /^(?:[mwd]|männlich|weiblich|divers)$/.test(cell) || isAddress(cell) || /^(?:[5-9]|1[0-3])\s?[a-z]$/i.test(cell)
  const kept = row.filter((cell) => !isBeside(cell))
  return kept.length < row.length && isBeside(row.at(-1) ?? '') ? [...kept, ''] : kept
}

const isAlone = (cell: string) => {
  const found = salutationIn(cell)
  return found !== undefined && cell.replace(found[0], '') === ''
}
const isWhole = (cell: string) => /^\S+\s+\S/.test(cell.replace(ACADEMIC, ''))

/** What the lines of a list tell about its columns. */
export function teacherOrders(lines: readonly string[]): TeacherOrders {
  const pairs = (rows: readonly (readonly string[])[]) =>
    rows.map(([first = '', second = '']) => [first, second] as const)
  const cells = lines.map((line) => cellsOf(withoutTabs(line).replace(BULLET, '').replace(ROW_NUMBER, '')))
  const rows = cells.map((row) => (isAlone(row[0] ?? '') ? row.slice(1) : row)).filter((row) => row.length > 2)
  const commas = cells.flatMap(([start = '']) => [commasIn(withoutBrackets(start))])
  return { rows: orderIn(pairs(rows)), commas: orderIn(pairs(commas.filter((cells) => cells.length === 2))) }
}

/** "Frau Dr. Meier; Mathe", or several: nobody becomes the subject of somebody else, and nobody is left out. */
export function teachersOnALine(line: string, orders: TeacherOrders): TeacherOnALine[] {
  const start = withoutTabs(line).replace(BULLET, '').replace(ROW_NUMBER, '').replaceAll(RANK, '')
  const one = (words: string, text = words): TeacherOnALine => {
    const entry = salutesTwice(text) ? undefined : teacherIn(text, orders)
    return entry === undefined ? { words, problem: UNCLEAR } : { words, entry }
  }
  const saluted = salutedOn(start)
  if (saluted.length > 1)
    return saluted.every(hasNameBehind) ? saluted.map((words) => one(words)) : [{ words: line, problem: UNCLEAR }]
  const named = columnsIn(start).filter((cell) => cell !== '')
  const people = named.length > 1 ? named : named.flatMap((cell) => commasIn(cell))
  if (people.length > 1 && people.every(isSomebody)) return people.map((words) => one(words))
  return [one(line, start)]
}

/** "Frau Müller, Mathe; Herr Schulz, Deutsch": two people are no row, even where a head line has as many columns. */
export const namesSeveral = (line: string): boolean => {
  const saluted = salutedOn(line)
  return saluted.length > 1 && saluted.every(hasNameBehind)
}

/** "Jonas Vogt", "Vogt, Jonas", "Vogt, Sport": nothing but somebody. */
function isSomebody(cell: string): boolean {
  const [before = '', behind, ...more] = split(withoutBrackets(cell), ',')
  if (behind !== undefined)
    return more.length === 0 && before !== '' && !isSubject(before) && (isSubject(behind) || isGivenName(behind))
  return isWhole(before) && beginsWithGivenName(before) && !before.split(/\s+/).some(isSubject)
}

function teacherIn(line: string, orders: TeacherOrders): Teacher {
  const [start = '', ...others] = cellsOf(line)
  const found = salutationIn(start)
  if (found !== undefined && isAlone(start) && others.length > 0)
    return inColumns(others, { salutation: found[1], written: start, orders })
  const [second = '', third = '', ...more] = others
  if (others.every((cell) => cell === '')) return named(start, orders)
  if (isSubject(second)) return sure([third, ...more]) ? taught(named(start, orders), second) : undefined
  if (found === undefined) return withoutSalutation([start, ...others], orders)
  if (third === '' && more.every((cell) => cell === ''))
    return beginsWithGivenName(second) ? undefined : taught(named(start, orders), second)
  // "Frau Meier; Anna; Mathe"
  const isTurned = isGivenName(second) && isSubject(third) && sure(more)
  return isTurned ? taught(named(`${start}, ${second}`, orders), third) : undefined
}

const isTitle = (cell: string) => cell !== '' && cell.replace(ACADEMIC, '') === ''

/** "Frau;Anna;Meier;Mathe", "Frau;Dr.;Meier;Mathe", "Frau;Meier;Mathe" */
function inColumns(
  row: readonly string[],
  { salutation, written, orders }: { salutation: Salutation; written: string; orders: TeacherOrders },
): Teacher {
  const at = row.findIndex((cell) => cell !== '' && !isTitle(cell))
  const titles = (at === -1 ? row : row.slice(0, at)).filter((cell) => cell !== '')
  const name = row[at]
  if (name === undefined) return titles.length === 0 ? named(written, orders) : undefined
  const first = [...titles, name].join(' ')
  const [second = '', subject = '', ...more] = row.slice(at + 1)
  // The column of the first name is empty.
  if (row[0] === '' && titles.length === 0 && !isSubject(name))
    return sure([subject, ...more]) ? entry(salutation, '', name, second) : undefined
  // A subject is no name.
  if (second === '' || isSubject(second)) {
    const [taughtFirst, ...others] = [second, subject, ...more].filter((cell) => cell !== '')
    if (taughtFirst === undefined) return teacherIn(`${written} ${first}`, orders)
    return isSubject(taughtFirst) && sure(others)
      ? taught(named(`${written} ${first}`, orders), taughtFirst)
      : undefined
  }
  // With a title behind it, an empty column could have been any.
  if (row[0] === '') return undefined
  const isTurned = sure(more) ? orders.rows(first.replace(ACADEMIC, ''), second) : undefined
  return isTurned === undefined ? undefined : inOrder(first, second, { isTurned, salutation, subject })
}

function withoutSalutation(row: readonly string[], orders: TeacherOrders): Teacher {
  const [first = '', second = '', third = '', ...more] = row
  if (row.length === 2 && (isWhole(first) || first.includes(',')))
    return beginsWithGivenName(second) ? undefined : taught(named(first, orders), second)
  if (third !== '' && !isSubject(third)) return undefined
  const isTurned = sure(more) ? orders.rows(first, second) : undefined
  return isTurned === undefined ? undefined : inOrder(first, second, { isTurned, salutation: 'NONE', subject: third })
}

const inOrder = (
  first: string,
  second: string,
  { isTurned, salutation, subject }: { isTurned: boolean; salutation: Salutation; subject: string },
) =>
  isTurned
    ? titled(salutation, { firstName: second, lastName: first }, subject)
    : entry(salutation, first, second, subject)

/** What is left of a row is shown; where it could be somebody, nothing is entered. */
const sure = (cells: readonly string[]) =>
  cells.every((cell) => isSubject(cell) || !/^\p{Lu}[\p{L}\p{M}'’. -]{3,}$/u.test(cell))

const taught = (teacher: Teacher, subject: string): Teacher =>
  teacher && (teacher.subject === '' ? { ...teacher, subject } : undefined)

/** "Vogt (Sport)"; what is longer is no subject. */
const ROUND_BEHIND = /(?<!\s)\s*\(([^)]{0,200})\)$/

/** "Frau Dr. Meier", "Vogt, Jonas (Sport)", "Frau Meier, Deutsch", "Frau Meier - Mathe". */
function named(cell: string, orders: TeacherOrders): Teacher {
  const inBrackets = cell.endsWith(')') ? ROUND_BEHIND.exec(cell) : null
  const name = cell.slice(0, inBrackets?.index)
  const bracketed = inBrackets?.[1] ?? ''
  const [beforeDash = '', behindDash, ...more] = split(name, /\s[-–—/|]\s/)
  if (behindDash !== undefined)
    return more.length === 0 && isSubject(behindDash) ? taught(named(beforeDash, orders), behindDash) : undefined
  const comma = name.indexOf(',')
  const start = comma === -1 ? name : name.slice(0, comma)
  if (split(start, JOINING).length > 1) return undefined
  const found = salutationIn(name)
  const salutation = found?.[1] ?? 'NONE'
  const [rest = '', afterComma = ''] = name.replace(found?.[0] ?? '', '').split(/,\s*/)
  if (afterComma !== '') {
    const joined = split(afterComma, JOINING)
    if (joined.length > 1 && !joined.every(isSubject)) return undefined
    if (isSubject(afterComma)) return bracketed === '' ? taught(named(start, orders), afterComma) : undefined
    // "Frau Anna Meier, Pflege": whoever has both names is followed by a subject, unless the comma turns them round.
    if (found !== undefined && /^\p{Lu}\S*\s/u.test(rest.replace(ACADEMIC, '')) && !beginsWithGivenName(afterComma))
      return bracketed === '' ? taught(named(start, orders), afterComma) : undefined
    return isTurnedRound(rest, afterComma, orders)
      ? titled(salutation, turnedName(`${rest}, ${afterComma}`), bracketed)
      : undefined
  }
  const title = ACADEMIC.exec(rest)?.[0] ?? ''
  const { firstName, lastName } = turnedName(found === undefined ? rest : rest.slice(title.length))
  // "Herr Brandt Mathe"; "Frau Anna Deutsch" is called so.
  if (firstName !== '' && isSubject(lastName) && !beginsWithGivenName(firstName.replace(ACADEMIC, ''))) return undefined
  // After "Frau", and where it stands alone, a single name is the last one; a title belongs to it.
  if (found === undefined)
    return lastName === ''
      ? entry('NONE', '', firstName, bracketed)
      : titled('NONE', { firstName, lastName }, bracketed)
  if (lastName === '') return entry(salutation, '', `${title}${firstName}`, bracketed)
  return entry(salutation, `${title}${firstName}`, lastName, bracketed)
}

/** "J.", "H.-P." */
const INITIALS = /^(?:\p{Lu}\p{Ll}?\.[\s-]?)+$/u

/** "Vogt, Jonas"; "Müller, Schulz" are two people, perhaps. */
const isTurnedRound = (before: string, behind: string, orders: TeacherOrders): boolean =>
  INITIALS.test(behind) ||
  (beginsWithGivenName(behind) && !(isWhole(before) && beginsWithGivenName(before))
    ? isGivenName(behind) || !isWhole(behind)
    : orders.commas(before, behind) === true)

/** "Dr. Meier, Anna" is Dr. Anna Meier: a title stands before the whole name. */
function titled(salutation: Salutation, { firstName, lastName }: Names, subject: string): TeacherEntry {
  const title = ACADEMIC.exec(lastName)?.[0] ?? ''
  const first = isTitle(firstName) ? `${firstName} ${title}`.trim() : `${title}${firstName}`
  return entry(salutation, first, lastName.slice(title.length), subject)
}

/** A salutation may stand in the column of the name. */
export function teacherOfRow({ name: { firstName, lastName }, salutation, subject }: Row): TeacherEntry {
  const inColumn = salutationIn(salutation)
  const inFirst = inColumn === undefined ? salutationIn(firstName) : undefined
  if (inFirst !== undefined) return entry(inFirst[1], firstName.replace(inFirst[0], ''), lastName, subject)
  const inLast = inColumn === undefined ? salutationIn(lastName) : undefined
  const last = inLast === undefined ? lastName : lastName.replace(inLast[0], '')
  // Somebody is called Herr.
  if (inLast !== undefined && last !== '') return entry(inLast[1], firstName, last, subject)
  return entry(inColumn?.[1] ?? 'NONE', firstName, lastName, subject)
}

const entry = (salutation: Salutation, firstName: string, lastName: string, subject: string): TeacherEntry => ({
  salutation,
  firstName,
  lastName,
  subject,
  gender: salutation === 'FRAU' ? 'FEMALE' : salutation === 'HERR' ? 'MALE' : null,
})
