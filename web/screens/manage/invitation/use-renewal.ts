import { api } from '../../../api/client.ts'
import { useClassChange } from '../use-change.ts'

/** A new link; the old one, if there is one, stops at once. */
export const useRenewal = () => useClassChange(() => api.school.gradClass.renewInvitation({}))
