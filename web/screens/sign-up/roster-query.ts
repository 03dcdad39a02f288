import { queries } from '../../api/client.ts'
import type { Draft, Invitation } from './draft.ts'

/** Whether the newcomer's name stands on the roster. */
export const rosterQuery = ({ code }: Invitation, { firstName, lastName }: Pick<Draft, 'firstName' | 'lastName'>) =>
  queries.school.findOnRoster.queryOptions({ input: { code, firstName, lastName }, refetchOnWindowFocus: false })
