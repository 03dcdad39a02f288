import type { schools } from '#contract/office/schools.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { ofStaff } from '../../../platform/http/signed-in.ts'
import type { OfficeDeps } from '../deps.ts'
import { editSchool } from './edit-school.ts'
import { beginImport, getImport, latestImport, takeOverImport } from './import-schools.ts'
import { approveSchool, blockSchool } from './judge-school.ts'
import { mergeSchools, previewMerge } from './merge-schools.ts'
import { getSchool, listSchools } from './show-schools.ts'

export const schoolsRoutes = (deps: OfficeDeps): Handlers<typeof schools> => ({
  list: ({ input }) => listSchools(deps, input),
  get: ({ input }) => getSchool(deps.db, input.schoolId),
  edit: ({ actor, input }) => editSchool(deps, ofStaff(actor), input),
  approve: ({ actor, input }) => approveSchool(deps, ofStaff(actor), input.schoolId),
  block: ({ actor, input }) => blockSchool(deps, ofStaff(actor), input),
  previewMerge: ({ input }) => previewMerge(deps, input),
  merge: ({ actor, input }) => mergeSchools(deps, ofStaff(actor), input),
  imports: {
    latest: ({ actor }) => latestImport(deps, ofStaff(actor)),
    begin: ({ actor, input }) => beginImport(deps, ofStaff(actor), input),
    get: ({ input }) => getImport(deps, input.importId),
    takeOver: ({ actor, input }) => takeOverImport(deps, ofStaff(actor), input.importId),
  },
})
