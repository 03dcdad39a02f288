import type { classes } from '#contract/office/classes.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { ofStaff } from '../../../platform/http/signed-in.ts'
import type { OfficeDeps } from '../deps.ts'
import { moveBook } from './move-book.ts'
import { reassignAdmin } from './reassign-admin.ts'
import { removeClass, showRemoval } from './remove-class.ts'
import { setFeature } from './set-feature.ts'
import { listClasses, showClass, showContact } from './show-classes.ts'

export const classRoutes = (deps: OfficeDeps): Handlers<typeof classes> => ({
  list: ({ input }) => listClasses(deps, input),
  get: ({ input }) => showClass(deps, input.classId),
  contact: ({ actor, input }) => showContact(deps, ofStaff(actor), input),
  setFeature: ({ actor, input }) => setFeature(deps, ofStaff(actor), input),
  moveDataState: ({ actor, input }) => moveBook(deps, ofStaff(actor), input),
  reassignAdmin: ({ actor, input }) => reassignAdmin(deps, ofStaff(actor), input),
  removal: ({ input }) => showRemoval(deps, input.classId),
  remove: ({ actor, input }) => removeClass(deps, ofStaff(actor), input),
})
