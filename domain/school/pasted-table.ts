import { split } from './people-on-a-line.ts'
import { quietly, splitName } from './split-name.ts'

type Names = { firstName: string; lastName: string }

/** A line whose cells are all titles of columns. */
const TITLE =
  /^(?:nr\.?|nummer|anrede|titel|vornamen?|nachnamen?|familiennamen?|namen?|f(?:ach|ächer)|unterricht|klasse|kurs|stufe|geschlecht|lehrer(?:in|:in|kraft)?|schüler(?:in|:in)?|e-?mail(?:-adresse)?|geb(?:\.|urtsdatum|urtstag)?|alter|plz|(?:wohn)?ort|straße|telefon|handy|tel\.?|tutor(?:in)?|kürzel|bemerkung(?:en)?)$/i
export const isHead = (line: string): boolean => {
  const titles = split(line, /[;\t,]/).filter((cell) => cell !== '')
  return titles.length > 0 && titles.every((title) => TITLE.test(title))
}

/** `inOneCell` are names that no head tells the order of; `more` is what stands in no column that the head names. */
export type Row = { name: Names; inOneCell: boolean; salutation: string; subject: string; course: string; more: string }
/** Undefined for a line that is no row of the table. */
export type Columns = (line: string) => Row | undefined

/** A head line tells which column is which; without one the order is guessed line by line. */
export function columnsOf(head = ''): Columns | undefined {
  const separator = [';', '\t', ','].find((each) => head.includes(each))
  if (separator === undefined) return undefined
  const titles = split(head, separator)
  const columnOf = (title: RegExp) => titles.findIndex((each) => title.test(each))
  const [first, last] = [columnOf(/^vorname/i), columnOf(/^(nach|familien)?name|^(lehrer|schüler)/i)]
  const [salutation, subject] = [columnOf(/^anrede/i), columnOf(/^f(ach|ächer)|^unterricht/i)]
  const course = columnOf(/^(klasse|kurs)/i)
  return (line) => {
    const row = split(line, separator)
    // Two people on a line fill no row: it is read like a line without a head.
    if (row.length === 1 || row.length <= Math.max(first, last)) return undefined
    const at = (column: number) => row[column] ?? ''
    // One column for the whole name is read like a line of its own.
    const inOneCell = first === -1 && last !== -1
    const name = inOneCell
      ? wholeName(at(last), salutation !== -1)
      : { firstName: quietly(at(first)), lastName: quietly(at(last)) }
    return {
      name,
      inOneCell,
      salutation: at(salutation),
      subject: at(subject),
      course: at(course),
      more: row.slice(titles.length).join(' '),
    }
  }
}

/** "Mia Groß" of a class list; beside a salutation a single word is the last name. */
function wholeName(name: string, hasSalutation: boolean): Names {
  const read = turnedName(name)
  return hasSalutation && read.lastName === '' ? { firstName: '', lastName: read.firstName } : read
}

/** "Groß, Mia" or "Mia Groß". */
export function turnedName(name: string): Names {
  const [before = '', behind] = split(name, ',')
  return behind === undefined ? splitName(before) : { firstName: quietly(behind), lastName: quietly(before) }
}
