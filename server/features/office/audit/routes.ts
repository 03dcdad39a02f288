import type { audit } from '#contract/office/audit.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { OfficeDeps } from '../deps.ts'
import { listAudit } from './show-audit.ts'

export const auditRoutes = (deps: OfficeDeps): Handlers<typeof audit> => ({
  list: ({ input }) => listAudit(deps, input),
})
