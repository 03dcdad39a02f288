import { audit } from './office/audit.ts'
import { classes } from './office/classes.ts'
import { insight } from './office/insight.ts'
import { orders } from './office/orders.ts'
import { schools } from './office/schools.ts'
import { staff } from './office/staff.ts'
import { views } from './office/views.ts'

/** What the provider's staff do, across all classes. Nobody else may call any of it. */
export const office = { schools, classes, orders, audit, staff, insight, views }
