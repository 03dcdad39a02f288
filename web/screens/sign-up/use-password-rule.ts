import { useQuery } from '@tanstack/react-query'
import { passwordProblem } from '#domain/account/password.ts'
import { queries } from '../../api/client.ts'
import { schoolName } from './draft.ts'
import { useEntries } from './entries.ts'

/** Until the operator's setting has arrived; the server knows it anyway. */
const USUAL_MIN = 6

/** What a password must be, and what everybody knows of its owner, which is none. */
export function usePasswordRule() {
  const { draft } = useEntries()
  const settings = useQuery(queries.app.settings.queryOptions({ input: {} }))
  const min = settings.data?.passwordMin ?? USUAL_MIN
  const owner = { firstName: draft.firstName, lastName: draft.lastName, email: draft.email, school: schoolName(draft) }
  return {
    min,
    known: Object.values(owner),
    problemWith: (password: string, email = draft.email) => passwordProblem(password, min, { ...owner, email }),
  }
}
