import { type Columns, columnsOf, isHead } from './pasted-table.ts'
import { splitTeacher, teacherOfRow } from './pasted-teacher.ts'
import { BULLET, commasTurn, courseIn, peopleOnALine } from './people-on-a-line.ts'
import { RosterEntry, sameNameKey, Tag } from './roster-name.ts'
import { type Salutation, TeacherEntry } from './teacher.ts'

/** As many lines as a large school has people in a year. */
export const PASTED_MAX = 400

/** Somebody of a pasted list, or words of it: whom they add, or why nobody; `known` where that is because they are there already. */
export type PastedLine<Entry> = { line: string; entry: Entry } | { line: string; problem: string; known: boolean }

const TWICE = 'Steht schon weiter oben in deiner Liste.'
const NAMESAKE = `${TWICE} Sind es zwei Personen? Dann schreib einen Zusatz dahinter, zum Beispiel „(10b)“.`
const KNOWN = 'Ist schon eingetragen.'
const TOO_MANY = `Mehr als ${PASTED_MAX} auf einmal gehen nicht.`

type MemberKeyParts = { firstName: string; lastName: string; tag?: string | undefined }
type TeacherKeyParts = { salutation: Salutation; firstName: string; lastName: string }
export const memberKey = ({ firstName, lastName, tag = '' }: MemberKeyParts): string =>
  `${sameNameKey(firstName, lastName)}|${sameNameKey(tag)}`
export const teacherKey = ({ salutation, firstName, lastName }: TeacherKeyParts): string =>
  `${salutation} ${sameNameKey(firstName, lastName)}`

/** What is written, and what it means so far. */
type Read<Entry> = { line: string } & ({ entry: Entry } | { problem: string })
type Parsed<Entry> = { success: true; data: Entry } | { success: false; error: { issues: { message: string }[] } }

const judged = <Entry>(line: string, parsed: Parsed<Entry>): Read<Entry> =>
  parsed.success ? { line, entry: parsed.data } : { line, problem: parsed.error.issues[0]?.message ?? '' }

/** Names however a list is written: a line each, several on a line, turned round, in capitals, or a table. */
export function pastedMembers(text: string, known: readonly MemberKeyParts[]): PastedLine<RosterEntry>[] {
  const { lines, columns } = linesOf(text)
  const turns = commasTurn(lines)
  const people = lines.flatMap((line): Read<RosterEntry>[] => {
    const row = columns?.(line)
    if (row !== undefined) return [judged(line, RosterEntry.safeParse(tagged(row.name, row.course || courseIn(line))))]
    return peopleOnALine(line, turns).map((one) =>
      'name' in one
        ? judged(one.words, RosterEntry.safeParse(tagged(one.name, one.course)))
        : { line: one.words, problem: one.problem },
    )
  })
  const told = toldApart(people, known)
  return onceEach(told, { keyOf: memberKey, isKnown: knownAmong(told, known), twice: NAMESAKE })
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
  const withTags = known.filter(({ tag = '' }) => tag !== '')
  for (const entry of [...entered, ...withTags])
    tags.set(nameKey(entry), (tags.get(nameKey(entry)) ?? new Set()).add(sameNameKey(entry.tag ?? '')))
  return people.map((each) => {
    if (!('entry' in each)) return each
    const { tag: _, ...name } = each.entry
    const isNeeded =
      (tags.get(nameKey(name))?.size ?? 0) > 1 || withTags.some((other) => nameKey(other) === nameKey(name))
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

/** "Frau Dr. Meier; Mathe", "Herr;Jonas;Vogt;Sport", "Vogt, Jonas (Sport)", or a table with a head line. */
export function pastedTeachers(text: string, known: readonly TeacherKeyParts[]): PastedLine<TeacherEntry>[] {
  const { lines, columns } = linesOf(text)
  const listed = new Set(known.map(teacherKey))
  const people = lines.map((line) => {
    const row = columns?.(line)
    return judged(
      line,
      TeacherEntry.safeParse(row === undefined ? splitTeacher(line.replace(BULLET, '')) : teacherOfRow(row)),
    )
  })
  return onceEach(people, { keyOf: teacherKey, isKnown: (entry) => listed.has(teacherKey(entry)), twice: TWICE })
}

function linesOf(text: string): { lines: string[]; columns: Columns | undefined } {
  const written = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  return { lines: written.filter((line) => line !== '' && !isHead(line)), columns: columnsOf(written.find(isHead)) }
}

type Rules<Entry> = { keyOf: (entry: Entry) => string; isKnown: (entry: Entry) => boolean; twice: string }

function onceEach<Entry>(people: readonly Read<Entry>[], { keyOf, isKnown, twice }: Rules<Entry>): PastedLine<Entry>[] {
  const above = new Set<string>()
  return people.map((each, at) => {
    const { line } = each
    if (at >= PASTED_MAX) return { line, problem: TOO_MANY, known: false }
    if (!('entry' in each)) return { ...each, known: false }
    const key = keyOf(each.entry)
    if (above.has(key)) return { line, problem: twice, known: false }
    above.add(key)
    return isKnown(each.entry) ? { line, problem: KNOWN, known: true } : each
  })
}
