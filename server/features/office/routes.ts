import type { office } from '#contract/office.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { auditRoutes } from './audit/routes.ts'
import { classRoutes } from './classes/routes.ts'
import type { OfficeDeps } from './deps.ts'
import { insightRoutes } from './insight/show-insight.ts'
import { officeOrderRoutes } from './orders/routes.ts'
import { schoolsRoutes } from './schools/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { viewRoutes } from './views/routes.ts'

export const officeRoutes = (deps: OfficeDeps): Handlers<typeof office> => ({
  schools: schoolsRoutes(deps),
  classes: classRoutes(deps),
  orders: officeOrderRoutes(deps),
  audit: auditRoutes(deps),
  staff: staffRoutes(deps),
  insight: insightRoutes(deps),
  views: viewRoutes(deps),
})
