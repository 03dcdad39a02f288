import type { Day } from '#domain/yearbook/deadline.ts'
import { dayWords } from '../../pieces/words.ts'

type Asked = { hasAccount: boolean; endsOn: Day; aboutMe: string; invitation: string | null }

/** Ready words to somebody of whom the book says something: to look at it, or to come into the class first. */
export function releaseWords({ hasAccount, endsOn, aboutMe, invitation }: Asked): string {
  const ask = `Hallo! In unserem Abibuch steht etwas über dich. Schau bis ${dayWords(endsOn)} nach, ob das so passt`
  if (hasAccount) return `${ask}: ${aboutMe}`
  return invitation === null
    ? `${ask}. Melde dich bei uns, dann schicken wir dir den Link.`
    : `${ask}. Komm dafür zuerst dazu: ${invitation}`
}
