import type { MemberProgress, Progress } from '#contract/yearbook.ts'
import { isUncounted, missingOf, totalOf } from '#domain/yearbook/progress.ts'

/** What is missing of somebody, by the titles, in the order of the book. */
export const missingTitles = ({ modules }: Progress, { tasks }: MemberProgress): string[] =>
  tasks.filter((task) => missingOf(task) > 0).map(({ module }) => modules[module]?.title ?? '')

/** Of whom something is missing that somebody else can remind of. */
export const isRemindable = ({ mail, tasks }: MemberProgress): boolean => mail !== 'self' && totalOf(tasks).missing > 0

/** Whom a reminder to all would reach. */
export const remindable = ({ people }: Progress): MemberProgress[] =>
  people.filter((person) => person.hasAccount && person.mail === 'possible' && isRemindable(person))

const NAMED = 3

/** "Steckbriefe, Abifahrt und 2 weitere". */
export function someOf(titles: readonly string[], named = NAMED): string {
  const more = titles.length - named
  if (more > 1) return `${titles.slice(0, named).join(', ')} und ${more} weitere`
  return titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} und ${titles.at(-1)}`
}

/** What is said of somebody. That comments are missing is not known within the day, and of anonymous ones never. */
export function missingWords(progress: Progress, person: MemberProgress): string {
  const titles = missingTitles(progress, person)
  if (titles.length > 0) return `Es fehlt: ${someOf(titles)}`
  return person.tasks.some(isUncounted) ? 'Alles da, nur Kommentare fehlen vielleicht noch' : 'Alles da'
}

type Links = { start: string; invitation: string | null }

/** Ready words to somebody, with the way on: to their tasks, or into the class. */
export function reminderWords(progress: Progress, person: MemberProgress, { start, invitation }: Links): string {
  const hello = `Hallo ${person.firstName}!`
  if (!person.hasAccount)
    return `${hello} Unser Abibuch entsteht gerade, und du bist noch nicht dabei.${invitation === null ? ' Melde dich bei uns, dann schicken wir dir den Link.' : ` Hier kommst du dazu: ${invitation}`}`
  const titles = missingTitles(progress, person).map((title) => `„${title}“`)
  return `${hello} Fürs Abibuch fehlt von dir noch etwas: ${someOf(titles)}. Hier geht’s weiter: ${start}`
}
