import type { User } from '#contract/account.ts'
import type { Role } from '#domain/account/role.ts'

/** Roles as they are called on screen. */
export const roleWords = {
  student: 'Schüler:in',
  redakteur: 'Redakteur:in',
  admin: 'Stufenadmin',
  super_admin: 'Stufenbuch-Team',
} as const satisfies Record<Role, string>

type GradClass = NonNullable<User['gradClass']>

export const classYear = ({ year }: GradClass): string => `Abi ${year}`

/** "Abi 2027 · Goethe-Gymnasium"; staff have no class. */
export const className = (gradClass: GradClass | null): string =>
  gradClass === null ? 'Stufenbuch' : `${classYear(gradClass)} · ${gradClass.school}`

/** "999", "1.000": what people read, not what they type. */
export const grouped = (count: number): string => (count < 1000 ? String(count) : inTenths(count))

/** "1 Foto", "3 Fotos", "1.000 Fotos". */
export const counted = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`

/** The first of them costs a browser as much as all scripts of a page: made where it is needed. */
function onDemand<Format>(make: () => Format): () => Format {
  let made: Format | undefined
  return () => {
    made ??= make()
    return made
  }
}

const tenths = onDemand(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }))

/** "10,8" */
export const inTenths = (value: number): string => tenths().format(value)
/** "10,8 mm", "18 mm". */
export const millimetres = (mm: number): string => `${inTenths(mm)} mm`

/** "48 KB", "3,2 MB". */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${tenths().format(bytes / 1_000_000)} MB`

const clock = onDemand(() => new Intl.DateTimeFormat('de-DE', { timeStyle: 'short' }))
/** "14:03 Uhr" */
export const clockTime = (at: number): string => `${clock().format(at)} Uhr`

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
const shortMonths = 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' ')

/** "15. März", "8. Dez.": where there is little room and the year goes without saying. */
export function shortDayWords(day: string): string {
  const date = new Date(day)
  return `${date.getUTCDate()}. ${shortMonths[date.getUTCMonth()]}`
}

const moment = onDemand(() => new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short' }))
/** "15. November 2026 um 13:20" */
export const momentWords = (at: string): string => moment().format(Date.parse(at))

/** "15. März 2027", of a day without a time. */
export function dayWords(day: string): string {
  const date = new Date(day)
  return `${date.getUTCDate()}. ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

const weekday = onDemand(() => new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long' }))
/** "Montag, 16. November", of a moment, where the reader is. */
export const weekdayWords = (at: string): string => weekday().format(Date.parse(at))

/** Who it was stands nowhere. */
export const PHOTO_OBJECTED = 'Auf Wunsch einer abgebildeten Person nicht im Buch'

/** What somebody agrees to with "checkedAdds", at sign-up and in the profile alike. */
export const ADVERTISING = 'Schickt mir ab und zu Tipps und Angebote rund ums Abi.'
