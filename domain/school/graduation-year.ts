/** A class begins its book up to three years ahead, and may finish it the year after. */
const YEARS_BACK = 1
const YEARS_AHEAD = 3

export const graduationYears = (today: Date): number[] =>
  Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, at) => today.getUTCFullYear() - YEARS_BACK + at)

/** Only for a class that is registered now: one that exists, or an invitation to it, keeps its year. */
export const isGraduationYear = (year: number, today: Date): boolean => graduationYears(today).includes(year)
