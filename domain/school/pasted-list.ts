import { leftOutOf } from './left-out-words.ts'
import { SALUTATIONS, soundsLikeTeacher } from './pasted-salutation.ts'
import { type Columns, columnsOf, isHead } from './pasted-table.ts'
import { namesSeveral, teacherOfRow, teacherOrders, teachersOnALine } from './pasted-teacher.ts'
import { courseIn, habitsOf, inUsualOrder, peopleOnALine } from './people-on-a-line.ts'
import { RosterEntry, sameNameKey, Tag } from './roster-name.ts'
import { type Salutation, TeacherEntry } from './teacher.ts'

/** As many lines as a large school has people in a year. */
export const PASTED_MAX = 400
/** As long as a line is that names a whole class, and no longer: nobody waits for a list to be read. */
const LINE_MAX = 2_000

/**
 * Somebody of a pasted list, or words of it: whom they add and which of the words are left out, or why nobody; `known` where
 * that is because they are there already, and `namesake` who else of that name it could be: only a person can tell.
 */
export type PastedLine<Entry> =
  | { line: string; entry: Entry; leftOut: string }
  | { line: string; problem: string; known: boolean; namesake?: Entry }

const TWICE = 'Steht schon weiter oben in deiner Liste.'
const NAMESAKE = `${TWICE} Sind es zwei Personen? Dann schreib einen Zusatz dahinter, zum Beispiel „(10b)“.`
const KNOWN = 'Ist schon eingetragen.'
const TURNED_TWICE =
  'Steht umgedreht schon weiter oben in deiner Liste. Sind es zwei Personen? Dann schreib einen Zusatz dahinter, zum Beispiel „(10b)“.'
const TURNED = 'Steht umgedreht schon auf eurer Liste.'
const TEACHER_TWICE = `${TWICE} Sind es zwei Personen? Dann schreib den Vornamen oder seinen ersten Buchstaben dazu, zum Beispiel „Herr T. Schmidt“.`
const TEACHER =
  'Ist das eine Lehrkraft? Die trägst du unter „Lehrer:innen“ ein. Ist es jemand aus der Stufe, schreib nur den Namen.'
const TOO_LONG = 'Diese Zeile ist zu lang, um sie zu lesen. Schreib jede Person in eine eigene Zeile.'
const CHAT = 'Das sieht nach einem Chatverlauf aus. Schreib nur die Namen, eine Person pro Zeile.'
const TOO_MANY = `Mehr als ${PASTED_MAX} auf einmal gehen nicht.`

type MemberKeyParts = { firstName: string; lastName: string; tag?: string | undefined }
type TeacherKeyParts = { salutation: Salutation; firstName: string; lastName: string }
export const memberKey = ({ firstName, lastName, tag = '' }: MemberKeyParts): string =>
  `${sameNameKey(firstName, lastName)}|${sameNameKey(tag)}`
/** "Klein Jonas" of one list is Jonas Klein of another. */
const turnedKey = ({ firstName, lastName, ...more }: MemberKeyParts): string =>
  memberKey({ ...more, firstName: lastName, lastName: firstName })
/** `name`: as the book has it. Lists are written by that name as well as by the account's. */
type Known = MemberKeyParts & { name?: string | undefined }
const byBothNames = ({ name = '', ...known }: Known): MemberKeyParts[] => {
  if (name === '') return [known]
  const [, firstName = name, tag = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(name) ?? []
  const inBook = { firstName, lastName: '', tag }
  return memberKey(inBook) === memberKey(known) ? [known] : [known, inBook]
}
export const memberKeys = (known: Known): string[] => byBothNames(known).map(memberKey)
export const teacherKey = ({ salutation, firstName, lastName }: TeacherKeyParts): string =>
  `${salutation} ${sameNameKey(firstName, lastName)}`

/** What is written, and what it means so far; `words` are those that either become part of the entry or are left out. */
type Read<Entry> = { line: string } & ({ entry: Entry; words: string } | { problem: string })
type Parsed<Entry> = { success: true; data: Entry } | { success: false; error: { issues: { message: string }[] } }

const judged = <Entry>(line: string, parsed: Parsed<Entry>, words = line): Read<Entry> =>
  parsed.success ? { line, entry: parsed.data, words } : { line, problem: parsed.error.issues[0]?.message ?? '' }

const judgedMember = (line: string, name: RosterEntry, words = line): Read<RosterEntry> =>
  soundsLikeTeacher(name) ? { line, problem: TEACHER } : judged(line, RosterEntry.safeParse(name), words)

/** Names however a list is written: a line each, several on a line, turned round, in capitals, or a table. */
export function pastedMembers(text: string, people: readonly Known[]): PastedLine<RosterEntry>[] {
  const known = people.flatMap(byBothNames)
  const { lines, columns } = linesOf(text)
  const habits = habitsOf(lines.filter((line) => unreadable(line) === undefined))
  const read = lines.flatMap((line): Read<RosterEntry>[] => {
    const problem = unreadable(line)
    if (problem !== undefined) return [{ line, problem }]
    const row = columns?.(line)
    if (row !== undefined) {
      const name = row.inOneCell ? inUsualOrder(row.name, habits) : row.name
      return [judgedMember(line, tagged(name, row.course || courseIn(line)), row.more)]
    }
    const named = peopleOnALine(line, habits)
    const beside = leftOutOf(
      line,
      named.map(({ words }) => words),
    )
    return named.map((one, at) =>
      'name' in one
        ? judgedMember(
            one.words,
            tagged(one.name, one.course),
            at === named.length - 1 ? `${one.words} ${beside}` : one.words,
          )
        : { line: one.words, problem: one.problem },
    )
  })
  const told = toldApart(read, known)
  const listed = new Set(known.map(memberKey))
  return onceEach(told, {
    keyOf: memberKey,
    turned: { keyOf: turnedKey, isKnown: (key) => listed.has(key) },
    wordsIn: ({ firstName, lastName, tag = '' }) => [firstName, lastName, tag],
    isKnown: knownAmong(told, known),
    mayBeNew: (entry) => !listed.has(memberKey(entry)) && (entry.tag ?? '') !== '',
    twice: NAMESAKE,
  })
}

const tagged = (name: { firstName: string; lastName: string }, course: string) => {
  const tag = Tag.safeParse(course)
  return tag.success && tag.data !== '' ? { ...name, tag: tag.data } : name
}

const nameKey = (entry: MemberKeyParts) => sameNameKey(entry.firstName, entry.lastName)

/** The course stands in no book, unless it tells two people of one name apart. */
function toldApart(people: readonly Read<RosterEntry>[], known: readonly MemberKeyParts[]): Read<RosterEntry>[] {
  const tags = new Map<string, Set<string>>()
  const entered = people.flatMap((each) => ('entry' in each ? [each.entry] : []))
  const names = new Set(known.map(nameKey))
  for (const entry of entered)
    tags.set(nameKey(entry), (tags.get(nameKey(entry)) ?? new Set()).add(sameNameKey(entry.tag ?? '')))
  return people.map((each) => {
    if (!('entry' in each)) return each
    const { tag: _, ...name } = each.entry
    const isNeeded = (tags.get(nameKey(name))?.size ?? 0) > 1 || names.has(nameKey(name))
    return isNeeded ? each : { ...each, entry: name }
  })
}

/**
 * Lists are pasted again and again: whoever comes without a tag is one of those who have that name, and who stands there
 * without one is the first of those who come with tags.
 */
function knownAmong(people: readonly Read<RosterEntry>[], known: readonly MemberKeyParts[]) {
  const listed = new Set(known.map(memberKey))
  const names = new Set(known.map(nameKey))
  const untagged = (each: MemberKeyParts) => (each.tag ?? '') === ''
  const pasted = new Set(
    people.flatMap((each) => ('entry' in each && untagged(each.entry) ? [nameKey(each.entry)] : [])),
  )
  const open = new Set(
    known
      .filter(untagged)
      .map(nameKey)
      .filter((name) => !pasted.has(name)),
  )
  return (entry: RosterEntry): boolean =>
    listed.has(memberKey(entry)) || (untagged(entry) ? names.has(nameKey(entry)) : open.delete(nameKey(entry)))
}

/** "Frau Dr. Meier; Mathe", "Herr;Jonas;Vogt;Sport", "Herr Brandt; Frau Kaya", or a table with a head line. */
export function pastedTeachers(text: string, known: readonly TeacherKeyParts[]): PastedLine<TeacherEntry>[] {
  const { lines, columns } = linesOf(text)
  const listed = new Set(known.map(teacherKey))
  const orders = teacherOrders(lines.filter((line) => unreadable(line) === undefined))
  const people = lines.flatMap((line): Read<TeacherEntry>[] => {
    const problem = unreadable(line)
    if (problem !== undefined) return [{ line, problem }]
    const row = namesSeveral(line) ? undefined : columns?.(line)
    if (row !== undefined) return [judged(line, TeacherEntry.safeParse(teacherOfRow(row)), row.more)]
    const named = teachersOnALine(line, orders)
    return named.map((one) => {
      const written = named.length === 1 ? line : one.words
      return 'entry' in one
        ? judged(written, TeacherEntry.safeParse(one.entry), one.words)
        : { line: written, problem: one.problem }
    })
  })
  return onceEach(people, {
    keyOf: teacherKey,
    wordsIn: ({ firstName, lastName, subject }) => [firstName, lastName, subject, ...SALUTATIONS],
    isKnown: (entry) => listed.has(teacherKey(entry)),
    twice: TEACHER_TWICE,
  })
}

/** What is left of a list once the others are entered, to be mended: with its head line, by which it is read. */
export const leftOfList = (text: string, refused: readonly { line: string }[]): string => {
  const head = text.split(LINES).find((line) => isHead(line.trim()))
  const lines = refused.map(({ line }) => line)
  return (head === undefined || lines.length === 0 ? lines : [head.trim(), ...lines]).join('\n')
}

const LINES = /\r\n|\r|\n/
/** Tabs part columns, and an empty one counts. */
const BLANKS = /[^\S\t]+/g
/** "[19.11.26, 14:03:22] Mia Groß: Hallo", "19.11.26, 14:03 - Mia Groß: Hallo": as a phone saves a chat, or copies of it. */
const FROM_CHAT =
  /^\u200E?\[?(?:\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2}|\d{1,2}:\d{2}, \d{1,2}[./]\d{1,2}[./]\d{2,4})(?!\d)/
const unreadable = (line: string): string | undefined =>
  line.length > LINE_MAX ? TOO_LONG : FROM_CHAT.test(line) ? CHAT : undefined

function linesOf(text: string): { lines: string[]; columns: Columns | undefined } {
  const written = text.split(LINES).map((line) => line.replaceAll(BLANKS, ' ').trim())
  return { lines: written.filter((line) => line !== '' && !isHead(line)), columns: columnsOf(written.find(isHead)) }
}

type Rules<Entry> = {
  keyOf: (entry: Entry) => string
  /** As somebody could stand there the other way round. */
  turned?: { keyOf: (entry: Entry) => string; isKnown: (key: string) => boolean }
  wordsIn: (entry: Entry) => string[]
  isKnown: (entry: Entry) => boolean
  /** Of somebody known: whether it could be another one of that name. */
  mayBeNew?: (entry: Entry) => boolean
  twice: string
}

function onceEach<Entry>(
  people: readonly Read<Entry>[],
  { keyOf, turned, wordsIn, isKnown, mayBeNew, twice }: Rules<Entry>,
): PastedLine<Entry>[] {
  const above = new Set<string>()
  return people.map((each, at) => {
    const { line } = each
    if (at >= PASTED_MAX) return { line, problem: TOO_MANY, known: false }
    if (!('entry' in each)) return { ...each, known: false }
    const key = keyOf(each.entry)
    if (above.has(key)) return { line, problem: twice, known: false }
    const turnedRound = turned?.keyOf(each.entry) ?? key
    if (above.has(turnedRound)) return { line, problem: TURNED_TWICE, known: false }
    above.add(key)
    const { entry, words } = each
    if (turned?.isKnown(turnedRound) === true && !isKnown(entry))
      return { line, problem: TURNED, known: true, namesake: entry }
    if (!isKnown(entry)) return { line, entry, leftOut: leftOutOf(words, wordsIn(entry)) }
    return { line, problem: KNOWN, known: true, ...(mayBeNew?.(entry) && { namesake: entry }) }
  })
}
