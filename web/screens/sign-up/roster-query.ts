import { queries } from '../../api/client.ts'
import type { Draft, Invitation } from './draft.ts'

/** Who on the roster could be the newcomer. Asked again after a reload: classmates' names are not stored. */
export const rosterQuery = ({ code }: Invitation, { firstName, lastName }: Pick<Draft, 'firstName' | 'lastName'>) =>
  queries.school.findOnRoster.queryOptions({ input: { code, firstName, lastName }, refetchOnWindowFocus: false })
