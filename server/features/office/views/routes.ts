import type { views } from '#contract/office/views.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { ofStaff } from '../../../platform/http/signed-in.ts'
import type { OfficeDeps } from '../deps.ts'
import { listViews, removeView, renameView, saveView } from './views.ts'

export const viewRoutes = (deps: OfficeDeps): Handlers<typeof views> => ({
  list: ({ actor, input }) => listViews(deps, ofStaff(actor), input.page),
  save: ({ actor, input }) => saveView(deps, ofStaff(actor), input),
  rename: ({ actor, input }) => renameView(deps, ofStaff(actor), input),
  remove: ({ actor, input }) => removeView(deps, ofStaff(actor), input.viewId),
})
