import type { FieldErrors } from '../../../ui/use-form.ts'

type Issues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

/** The first message of each field. */
export const problemsOf = ({ issues }: Issues): FieldErrors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
