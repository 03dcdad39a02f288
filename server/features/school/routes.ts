import type { school } from '#contract/school.ts'
import { callerAddress } from '../../platform/http/caller-address.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { ofClass, signedIn } from '../../platform/http/signed-in.ts'
import type { SessionCookie } from '../account/session-cookie.ts'
import { changeProfile } from './change-profile.ts'
import { chooseUsage } from './class/choose-usage.ts'
import { getClass } from './class/get-class.ts'
import { closeInvitation, renewInvitation } from './class/renew-invitation.ts'
import { requireApproval } from './class/require-approval.ts'
import { deleteUser } from './delete-user.ts'
import { checkYear, findOnRoster, getInvitation, listSchools } from './find-school.ts'
import { addMembers } from './members/add-members.ts'
import { approveMember } from './members/approve-member.ts'
import { changeRole } from './members/change-role.ts'
import { listMembers } from './members/list-members.ts'
import { listTraces } from './members/list-traces.ts'
import { mergeMembers } from './members/merge-members.ts'
import { removeMember } from './members/remove-member.ts'
import { renameMember } from './members/rename-member.ts'
import { transferAdmin } from './members/transfer-admin.ts'
import type { SchoolParts } from './parts.ts'
import { signUp } from './sign-up.ts'
import { addTeachers } from './teachers/add-teachers.ts'
import { changeTeacher } from './teachers/change-teacher.ts'
import { listTeachers } from './teachers/list-teachers.ts'
import { removeTeacher } from './teachers/remove-teacher.ts'

type Options = { parts: SchoolParts; cookie: SessionCookie }

export const schoolRoutes = ({ parts, cookie }: Options): Handlers<typeof school> => ({
  listSchools: ({ input, http }) => listSchools(parts, input, callerAddress(http.request)),
  checkYear: ({ input, http }) => checkYear(parts, input, callerAddress(http.request)),
  getInvitation: ({ input, http }) => getInvitation(parts, input.code, callerAddress(http.request)),
  findOnRoster: ({ input, http }) => findOnRoster(parts, input, callerAddress(http.request)),
  signUp: async ({ input: { params, body }, http: { request, reply } }) => {
    cookie.requireOwnOrigin(request)
    const opened = await signUp(parts, params.id, body, callerAddress(request))
    const { knownDevices } = parts.account
    const device = knownDevices.read(cookie.device(request))
    cookie.remember(reply, knownDevices.remember(device, params.id))
    return cookie.keep(reply, opened)
  },
  changeProfile: ({ input: { params, body }, actor }) => changeProfile(parts, signedIn(actor), params.id, body),
  deleteUser: async ({ input, actor, http: { reply } }) => {
    await deleteUser(parts, signedIn(actor), input.id)
    cookie.clear(reply)
  },

  gradClass: {
    events: async ({ actor, http: { reply } }) => parts.streams.follow(ofClass(actor), reply),
    get: ({ actor }) => getClass(parts, ofClass(actor)),
    chooseUsage: ({ actor, input }) => chooseUsage(parts, ofClass(actor), input),
    requireApproval: ({ actor, input }) => requireApproval(parts, ofClass(actor), input.required),
    renewInvitation: ({ actor }) => renewInvitation(parts, ofClass(actor)),
    closeInvitation: ({ actor }) => closeInvitation(parts, ofClass(actor)),
  },
  members: {
    list: ({ actor }) => listMembers(parts, ofClass(actor)),
    add: ({ actor, input }) => addMembers(parts, ofClass(actor), input.entries),
    rename: ({ actor, input }) => renameMember(parts, ofClass(actor), input),
    approve: ({ actor, input }) => approveMember(parts, ofClass(actor), input.memberId),
    merge: ({ actor, input }) => mergeMembers(parts, ofClass(actor), input),
    changeRole: ({ actor, input }) => changeRole(parts, ofClass(actor), input),
    transferAdmin: async ({ actor, input, http: { reply } }) => {
      await transferAdmin(parts, ofClass(actor), input)
      cookie.clear(reply)
    },
    traces: ({ actor, input }) => listTraces(parts, ofClass(actor), input.memberId),
    remove: ({ actor, input }) => removeMember(parts, ofClass(actor), input.memberId),
  },
  teachers: {
    list: ({ actor }) => listTeachers(parts, ofClass(actor)),
    add: ({ actor, input }) => addTeachers(parts, ofClass(actor), input.entries),
    change: ({ actor, input }) => changeTeacher(parts, ofClass(actor), input),
    remove: ({ actor, input }) => removeTeacher(parts, ofClass(actor), input.teacherId),
  },
})
