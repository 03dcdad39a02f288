import type { ZodType } from 'zod'

/** What the rules say against a value, in their own words. */
export function problemOf(schema: ZodType, value: unknown): string | undefined {
  const result = schema.safeParse(value)
  return result.success ? undefined : result.error.issues[0]?.message
}

export const anyProblem = (problems: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(problems).some((problem) => problem !== undefined)
