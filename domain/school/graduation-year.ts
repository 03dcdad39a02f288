/** A class begins its book up to three years ahead, and may finish it the year after. */
const YEARS_BACK = 1
const YEARS_AHEAD = 3

export const graduationYears = (today: Date): number[] =>
  Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, at) => today.getUTCFullYear() - YEARS_BACK + at)

/** Only for a class that is registered now: one that exists, or an invitation to it, keeps its year. */
export const isGraduationYear = (year: number, today: Date): boolean => graduationYears(today).includes(year)

const JULY = 6

/** Those who register are mostly still at school: the next to leave it come first, and who has left it last. */
export function offeredYears(today: Date): number[] {
  const next = today.getUTCFullYear() + (today.getUTCMonth() > JULY ? 1 : 0)
  const years = graduationYears(today)
  return [...years.filter((year) => year >= next), ...years.filter((year) => year < next).toReversed()]
}
