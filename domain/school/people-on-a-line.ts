import { BULLET, withoutTabs } from './pasted-bullet.ts'
import { beginsWithGivenName } from './pasted-first-names.ts'
import { type Order, orderIn, orderOfWords } from './pasted-order.ts'
import { isRemark, isSubject } from './pasted-subject.ts'
import { isEitherWay, isTurned, quietly, splitName } from './split-name.ts'

type Names = { firstName: string; lastName: string }
/** Somebody on a line of a pasted list, or words of it that could mean several things. */
export type OnALine = { words: string; name: Names; course: string } | { words: string; problem: string }

const ONE_OR_TWO =
  'Sind das zwei Personen? Dann schreib jede in eine eigene Zeile. Ist es eine, schreib den Vornamen zuerst, ohne Komma.'
const EITHER_WAY = 'Was davon ist der Nachname? Schreib ihn bitte zuerst, dann ein Komma und den Vornamen.'
const UNCLEAR =
  'Das verstehen wir nicht sicher. Schreib bitte jede Person in eine eigene Zeile, nur mit Vorname und Nachname.'
const DASH =
  'Gehört dazu, was hinter dem Strich steht? Ein Doppelname braucht keine Leerzeichen („Meier-Schmidt“), alles andere Klammern.'

export const split = (line: string, separator: RegExp | string): string[] =>
  line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))

/**
 * "Mia Groß <mia@goethe.example>", "Mia Groß 0176 1234567", "Mia Groß ✅": of somebody, and no part of a name. Here and
 * below blanks are looked at from the first of them, and what may be repeated has an end: no line takes long.
 */
const BEHIND_NAME =
  /(?<!\s)\s*(?:<[^<>]*>|(?<=\s)[^\s@]+@[^\s@]+|(?<=\s)\+?\d[\d\s/-]{4,40}\d|[\p{Extended_Pictographic}✓☐]\uFE0F?)\s*$/u
const BEHIND_MAX = 8

/** One after the other: a pattern for all of them at once would try every way to part a long line. */
function withoutBehind(cell: string): string {
  let name = cell
  for (let times = 0; times < BEHIND_MAX && BEHIND_NAME.test(name); times += 1) name = name.replace(BEHIND_NAME, '')
  return name
}

/** "Mia Groß und Ben Ohm"; the "und" of "von und zu" joins nobody. */
export const JOINING = /(?<!(?:^|\s)(?:von|zu))\s(?:und|&|\+|\/|\|)\s/i
/** "Mia Groß w": a gender stands behind a name where a table has lost its tabs. */
const GENDER_BEHIND = /(?<!\s)\s+[mwd]$/
function withoutGender(cell: string): string {
  const name = cell.replace(GENDER_BEHIND, '')
  return name !== cell && /\S\s+\S/.test(name) ? name : cell
}
/** "(Q2)", "[12b]": behind a name stands the course. */
const IN_BRACKETS = /(?<!\s)\s*(?:\(([^)]{0,200})\)|\[([^\]]{0,200})\])\s*$/
const inBrackets = (cell: string) => (/[)\]]\s*$/.test(cell) ? IN_BRACKETS.exec(cell) : null)
export const withoutBrackets = (cell: string): string => cell.slice(0, inBrackets(cell)?.index)
/** "Mia Groß 12b", "Mia Groß Q2": the same without brackets. */
const COURSE_BEHIND = /(?<=\S)\s+(?:(?:klasse|kl\.|kurs)\s*)?((?:[5-9]|1[0-3])\s?[a-z]?|[EJKQ][1-4]|EF)$/i
/** "Mia Groß - Stufensprecherin", "Mia Groß – krank": a remark, and neither a part of a name nor somebody else. */
const DASHED = /\s[-–—](?:\s+(.*))?$/
const remarkBehind = (cell: string) => {
  const remark = DASHED.exec(cell)?.[1] ?? ''
  return remark === '' || isRemark(remark) || /^[\p{Ll}\d]|^(?:[EJKQ][1-4]|EF)$/u.test(remark)
}
export const courseIn = (words: string): string => {
  const [, round, square] = inBrackets(words) ?? []
  return (round ?? square ?? COURSE_BEHIND.exec(words)?.[1] ?? '').trim()
}
export const isAddress = (cell: string) => /@/.test(cell) || isNumber(cell)
const isNumber = (cell: string) => /^\+?[\d\s/().-]{4,}\d…?$|^\+?\d{3,}…$/.test(cell)
/** Courses, numbers, addresses and genders stand beside names, and are none. */
const isBeside = (cell: string) =>
  /[\d@]/.test(cell) || /^(?:[mwd]|männlich|weiblich|divers)$/i.test(cell) || isRemark(cell)

/** First and last name together: two words, the first of them no "von". */
const isWhole = (cell: string) => /^\p{Lu}\S*\s+\S/u.test(quietly(bare(cell)))
/** The same, or "VAN DER VAART RAFAEL", which could be a last name alone, too. */
const mayBeWhole = (cell: string) => isWhole(cell) || isTurned(bare(cell))

/**
 * What the lines of a list tell about each of them: whether commas turn names round, "Groß, Mia", and the order of columns
 * and of the words of a name.
 */
export type ListHabits = { turns: boolean; order: Order; wordOrder: Order }

export function habitsOf(written: readonly string[]): ListHabits {
  const lines = written.map(withoutTabs)
  // One comma that has a single word beside it.
  const turns = lines.some((line) => {
    if (/[;\t]/.test(line) || !line.includes(',')) return false
    const cells = split(bare(line), ',')
    return cells.length === 2 && cells.some((cell) => cell !== '' && !mayBeWhole(cell))
  })
  const rows = lines.flatMap((line) => {
    const columns = split(line, /[;\t]/)
    const byComma = split(line, ',')
    const row = columns.length > 1 ? columns : byComma.length > 2 ? byComma : []
    const [first = '', second, ...more] = named(row)
    return second === undefined || more.length > 0 ? [] : [[bare(first), bare(second)] as const]
  })
  const names = lines.flatMap((line) => {
    const [name = '', ...more] = JOINING.test(line) ? [] : named(split(line, /[;\t,]/))
    return more.length === 0 ? twoWords(bare(name)) : []
  })
  return { turns, order: orderIn(rows), wordOrder: orderOfWords(names) }
}

const twoWords = (name: string): (readonly [string, string])[] => {
  const [first, second, ...more] = name.split(/\s+/)
  return first === undefined || second === undefined || more.length > 0 ? [] : [[first, second]]
}

/** "Schmidt Lukas" among others like it. */
export const inUsualOrder = ({ firstName, lastName }: Names, { wordOrder }: ListHabits): Names =>
  !/\s/.test(firstName + lastName) && wordOrder(firstName, lastName)
    ? { firstName: lastName, lastName: firstName }
    : { firstName, lastName }

/** Whom a line names, without a head line that tells. Nobody is made of two, and nobody left out: what is unclear says so. */
export function peopleOnALine(words: string, habits: ListHabits): OnALine[] {
  const { turns, order } = habits
  const refused = (problem: string) => [{ words, problem }]
  const each = (cells: readonly string[]) =>
    cells.some((cell) => isSubject(bare(cell)) && !cell.includes(',') && !beginsWithGivenName(cell))
      ? refused(UNCLEAR)
      : cells.flatMap((cell) => peopleOnALine(cell, habits))
  const one = ({ firstName, lastName }: Names) =>
    isRemark(`${firstName} ${lastName}`)
      ? refused(UNCLEAR)
      : hasDash(`${firstName} ${lastName}`)
        ? refused(DASH)
        : [{ words, name: { firstName, lastName }, course: courseOf(words) }]
  const parted = (first: string, last: string) =>
    one({ firstName: quietly(bare(first)), lastName: quietly(bare(last)) })
  const inOrder = (first: string, second: string, isTurned = order(bare(first), bare(second))) =>
    isTurned === undefined ? refused(EITHER_WAY) : isTurned ? parted(second, first) : parted(first, second)

  const line = withoutTabs(words)
  const joined = split(line, JOINING)
  if (joined.length > 1) {
    const people = joined.filter((piece) => /[;\t,]/.test(piece) || !isBeside(bare(piece)))
    const [only = ''] = people
    if (people.length === 1) return peopleOnALine(only, habits).map((read) => ({ ...read, words }))
    return people.length > 0 && people.every(mayBeWhole) ? each(people) : refused(UNCLEAR)
  }

  const row = split(line, /[;\t]/)
  const columns = named(row)
  if (columns.length > 1) {
    if (columns.every((cell) => isWhole(cell) || cell.includes(','))) return each(columns)
    if (columns.every(mayBeWhole)) return refused(UNCLEAR)
    const [first = '', second = '', ...more] = columns
    if (more.length > 0) return refused(UNCLEAR)
    // Two columns and no more are mostly in the order of speech.
    const isPair = row.filter((cell) => cell !== '').length === 2
    return inOrder(first, second, order(bare(first), bare(second)) ?? (isPair ? false : undefined))
  }

  const byComma = split(columns[0] ?? line, ',')
  const [first = '', second, ...more] = named(byComma)
  if (second === undefined)
    return isEitherWay(bare(first)) ? refused(EITHER_WAY) : one(inUsualOrder(splitName(bare(first)), habits))
  const cells = [first, second, ...more]
  const isRow = byComma.length > 2 && more.length === 0
  // "Garcia Lopez, Maria Jose, 12a"
  if (isRow && cells.every(isWhole) && order(bare(first), bare(second)) === true) return parted(second, first)
  if (cells.every(isWhole) && (more.length > 0 || !turns)) return each(cells)
  if (more.length > 0) return refused(UNCLEAR)
  // Two whole names where commas turn: "Núñez Ortega, Sofía Maria" or "Lukas Meier, Lena Meier".
  if (cells.every(mayBeWhole) && byComma.length === 2) return refused(ONE_OR_TWO)
  if (!isRow) return parted(second, first)
  // "Krüger, Hannah, 12a" is written like "Krüger, Hannah"; a table has no blanks: "Hannah,Krüger,12a".
  const isWritten = /,\s/.test(line)
  return inOrder(first, second, order(bare(first), bare(second)) ?? (isWritten ? true : undefined))
}

/** In brackets, behind the name, or in a column of its own. */
const courseOf = (words: string): string =>
  courseIn(words) ||
  (split(words, /[;\t,]/)
    .slice(1)
    .find((cell) => /^(?=.*\d)[\p{L}\d ./-]{1,10}$/u.test(cell) && !isNumber(cell)) ??
    '')

const hasDash = (name: string) => /\s[-–—]\s/.test(name)

/** What stands behind a name goes one by one, in whatever order it stands there. */
function bare(cell: string): string {
  let name = cell.replace(BULLET, '')
  for (let times = 0; times < BEHIND_MAX; times += 1) {
    const before = name
    name = withoutGender(withoutBrackets(withoutBehind(name))).replace(COURSE_BEHIND, '')
    if (DASHED.test(name) && remarkBehind(name)) name = name.replace(DASHED, '')
    if (name === before) break
  }
  return name
}

/** Without empty cells and what stands beside names; where nothing else is there, that is what was meant. */
function named(cells: readonly string[]): string[] {
  const filled = cells.filter((cell) => cell !== '')
  const names = filled.filter((cell) => bare(cell) !== '' && !isBeside(bare(cell)))
  return names.length === 0 ? filled : names
}
