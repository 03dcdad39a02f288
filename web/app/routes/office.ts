import { createRoute } from '@tanstack/react-router'
import { paths } from '../../pieces/paths.ts'
import { auditSearch, classesSearch, officeOrdersSearch, schoolsSearch } from '../search/office-search.ts'
import { screen, withShell } from './frame.ts'

/** Staff's alone; nobody else is told whether there is such a page. */
const access = { needs: 'office:use' } as const

export const today = createRoute({
  ...withShell,
  path: paths.backOffice,
  staticData: { access, navigation: { label: 'Kennzahlen', icon: 'backOffice' } },
}).lazy(screen(() => import('../../screens/office/today/Today.tsx').then((module) => module.Today)))

export const classes = createRoute({
  ...withShell,
  path: paths.officeClasses,
  validateSearch: classesSearch,
  staticData: { access, navigation: { label: 'Stufen', icon: 'manage' } },
}).lazy(screen(() => import('../../screens/office/classes/Classes.tsx').then((module) => module.Classes)))
export const ofClass = createRoute({ ...withShell, path: paths.officeClass, staticData: { access } }).lazy(
  screen(() => import('../../screens/office/classes/ClassPage.tsx').then((module) => module.ClassPage)),
)

const ofStaff = { ...withShell, staticData: { access } }

export const officeSchools = createRoute({
  ...withShell,
  path: paths.officeSchools,
  validateSearch: schoolsSearch,
  staticData: { access, navigation: { label: 'Schulen', icon: 'schools' } },
}).lazy(screen(() => import('../../screens/office/schools/Schools.tsx').then((module) => module.Schools)))
export const officeSchoolImport = createRoute({ ...ofStaff, path: paths.officeSchoolImport }).lazy(
  screen(() => import('../../screens/office/schools/ImportSchools.tsx').then((module) => module.ImportSchools)),
)
export const officeSchool = createRoute({ ...ofStaff, path: paths.officeSchool }).lazy(
  screen(() => import('../../screens/office/schools/School.tsx').then((module) => module.School)),
)
export const officeAudit = createRoute({
  ...withShell,
  path: paths.officeAudit,
  validateSearch: auditSearch,
  staticData: { access, navigation: { label: 'Protokoll', icon: 'audit' } },
}).lazy(screen(() => import('../../screens/office/audit/Audit.tsx').then((module) => module.Audit)))
export const officeStaff = createRoute({
  ...withShell,
  path: paths.officeStaff,
  staticData: { access, navigation: { label: 'Team', icon: 'staff' } },
}).lazy(screen(() => import('../../screens/office/staff/Team.tsx').then((module) => module.Team)))

export const officeOrders = createRoute({
  ...withShell,
  path: paths.officeOrders,
  validateSearch: officeOrdersSearch,
  staticData: { access, navigation: { label: 'Bestellungen', icon: 'orders' } },
}).lazy(screen(() => import('../../screens/office/orders/Orders.tsx').then((module) => module.Orders)))

/** With the words of the list that somebody came from: the next one is found by them. */
export const officeOrder = createRoute({
  ...withShell,
  path: paths.officeOrder,
  validateSearch: officeOrdersSearch,
  staticData: { access },
}).lazy(screen(() => import('../../screens/office/orders/one/OneOrder.tsx').then((module) => module.OneOrder)))
