import { type Row, turnedName } from './pasted-table.ts'
import { split } from './people-on-a-line.ts'
import type { Salutation, TeacherEntry } from './teacher.ts'

/** Columns are parted by semicolons or tabs; by commas where there are several, since one comma turns a name round. */
const cells = (line: string) => {
  const columns = withoutGender(split(line, /[;\t]/))
  const byComma = split(line, ',')
  const row = columns.length === 1 && byComma.length > 2 ? byComma : columns
  // Lists of schools begin with a number.
  return row.length > 1 && /^\d+\.?$/.test(row[0] ?? '') ? row.slice(1) : row
}

/** Written small: "M" and "D" are subjects. Where it stood last, there is no subject. */
const withoutGender = (row: readonly string[]) =>
  row.flatMap((cell, at) =>
    !/^(?:[mwd]|männlich|weiblich|divers)$/.test(cell) ? [cell] : at === row.length - 1 ? [''] : [],
  )

/** What is taught, as it begins: "Mathe LK", "Deutsch/Ethik". */
const SUBJECT =
  /^(?:mathe|deutsch|englisch|französisch|latein|spanisch|italienisch|russisch|griechisch|sport|bio|chemie|physik|info|geschichte|geo|erdkunde|politik|powi|sowi|wirtschaft|kunst|musik|(?:evangelische|katholische|islamische|jüdische) rel|religion|reli|ethik|philosophie|psychologie|pädagogik|technik|theater|darstellend|sachkunde|gemeinschaftskunde)/i

const ACADEMIC = /^(?:(?:Prof|Dr)\.\s*)+/

/** Whole words: neither Fraunhofer nor Herrmann is a salutation. */
const salutations: readonly [RegExp, Salutation][] = [
  [/^(?:frau(?=\s|$)|fr\.)\s*/i, 'FRAU'],
  [/^(?:herrn?(?=\s|$)|hr\.)\s*/i, 'HERR'],
]
/** As they are written before a name. */
export const SALUTATIONS = ['Frau', 'Fr', 'Herr', 'Herrn', 'Hr']
const salutationIn = (text: string) => salutations.find(([form]) => form.test(text))

export const teacherOfRow = ({ name: { firstName, lastName }, salutation, subject }: Row): TeacherEntry =>
  entry(salutationIn(salutation)?.[1] ?? 'NONE', firstName, lastName, subject)

export function splitTeacher(line: string): TeacherEntry {
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
    const { firstName, lastName } = turnedName(name)
    // A single word is a last name: "Vogt".
    return lastName === '' ? entry('NONE', '', firstName, subject) : titled('NONE', firstName, lastName, subject)
  }
  const [form, salutation] = found
  const [rest = '', afterComma = ''] = name.replace(form, '').split(/,\s*/)
  // "Frau Meier, Deutsch", "Frau Anna Meier, Pflege": behind the comma stands a subject, unless it turns the name round.
  const hasFirstName = /^\p{Lu}\S*\s/u.test(rest.replace(ACADEMIC, ''))
  if (afterComma !== '' && (hasFirstName || SUBJECT.test(afterComma)))
    return splitTeacher(`${name.slice(0, name.indexOf(','))};${afterComma}`)
  if (afterComma !== '') return titled(salutation, afterComma, rest, subject)
  const title = ACADEMIC.exec(rest)?.[0] ?? ''
  const { firstName, lastName } = turnedName(rest.slice(title.length))
  // After "Frau" a single name is the last one, and a title belongs to it.
  if (lastName === '') return entry(salutation, '', `${title}${firstName}`, subject)
  return entry(salutation, `${title}${firstName}`, lastName, subject)
}

/** "Dr. Meier, Anna" is Dr. Anna Meier: a title stands before the whole name. */
function titled(salutation: Salutation, firstName: string, lastName: string, subject: string): TeacherEntry {
  const title = ACADEMIC.exec(lastName)?.[0] ?? ''
  return entry(salutation, `${title}${firstName}`, lastName.slice(title.length), subject)
}

/** Before a name, "Frau" and "Dr." say that somebody teaches; "Tobias Herr" is called so. */
const FORMAL = /^(?:(?:frau|herrn?|dr|prof)(?=\s|$)|(?:fr|hr|dr|prof)\.)/i
export const soundsLikeTeacher = ({ firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  FORMAL.test(firstName) || (FORMAL.test(lastName) && lastName.replace(FORMAL, '').trim() !== '')

const entry = (salutation: Salutation, firstName: string, lastName: string, subject: string): TeacherEntry => ({
  salutation,
  firstName,
  lastName,
  subject,
  gender: salutation === 'FRAU' ? 'FEMALE' : salutation === 'HERR' ? 'MALE' : null,
})
