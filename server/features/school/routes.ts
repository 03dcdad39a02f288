import type { school } from '#contract/school.ts'
import { callerAddress } from '../../platform/http/caller-address.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { ofClass, signedIn } from '../../platform/http/signed-in.ts'
import { fromRequest } from '../account/from-request.ts'
import type { SessionCookie } from '../account/session-cookie.ts'
import { changeProfile } from './change-profile.ts'
import { chooseUsage } from './class/choose-usage.ts'
import { getClass } from './class/get-class.ts'
import { listNameAlarms, raiseNameAlarm, settleNameAlarm } from './class/name-alarm.ts'
import { closeInvitation, renewInvitation } from './class/renew-invitation.ts'
import { setAdmission } from './class/set-admission.ts'
import { deleteUser } from './delete-user.ts'
import type { SchoolDeps } from './deps.ts'
import { checkYear, findOnRoster, getInvitation, listSchools } from './find-school.ts'
import { addMembers } from './members/add-members.ts'
import { approveMember } from './members/approve-member.ts'
import { changeRole } from './members/change-role.ts'
import { listMembers, listSuspended } from './members/list-members.ts'
import { listTraces } from './members/list-traces.ts'
import { mergeMembers } from './members/merge-members.ts'
import { removeMember } from './members/remove-member.ts'
import { renameInBook } from './members/rename-in-book.ts'
import { renameMember } from './members/rename-member.ts'
import { restoreMember, suspendMember } from './members/suspend-member.ts'
import { transferAdmin } from './members/transfer-admin.ts'
import { listNewcomers, vouchForNewcomer } from './members/vouch-for-newcomer.ts'
import { getMyData, requestMyData } from './my-data/request-my-data.ts'
import { decideName, listNameRequests } from './names/decide-name.ts'
import { ownNameRequest, withdrawName } from './names/request-name.ts'
import { signUp } from './sign-up.ts'
import { addTeachers } from './teachers/add-teachers.ts'
import { changeTeacher } from './teachers/change-teacher.ts'
import { listTeachers } from './teachers/list-teachers.ts'
import { removeTeacher } from './teachers/remove-teacher.ts'

type Options = { deps: SchoolDeps; cookie: SessionCookie }

export const schoolRoutes = ({ deps, cookie }: Options): Handlers<typeof school> => ({
  listSchools: ({ input, http }) => listSchools(deps, input, callerAddress(http.request)),
  checkYear: ({ input, http }) => checkYear(deps, input, callerAddress(http.request)),
  getInvitation: ({ input, http }) => getInvitation(deps, input.code, callerAddress(http.request)),
  findOnRoster: ({ input, http }) => findOnRoster(deps, input, callerAddress(http.request)),
  raiseNameAlarm: ({ input, http }) => raiseNameAlarm(deps, input, callerAddress(http.request)),
  signUp: async ({ input: { params, body }, http: { request, reply } }) => {
    cookie.requireOwnOrigin(request)
    const from = fromRequest(deps.account, cookie, request)
    const opened = await signUp(deps, params.id, body, from)
    cookie.remember(reply, deps.account.knownDevices.remember(from.device, params.id))
    return cookie.keep(reply, opened)
  },
  changeProfile: ({ input: { params, body }, actor }) => changeProfile(deps, signedIn(actor), params.id, body),
  deleteUser: async ({ input, actor, http: { reply } }) => {
    await deleteUser(deps, signedIn(actor), input.id)
    cookie.clear(reply)
  },

  gradClass: {
    events: async ({ actor, http: { reply } }) => deps.streams.follow(ofClass(actor), reply),
    get: ({ actor }) => getClass(deps, ofClass(actor)),
    chooseUsage: ({ actor, input }) => chooseUsage(deps, ofClass(actor), input),
    setAdmission: ({ actor, input }) => setAdmission(deps, ofClass(actor), input.admission),
    nameAlarms: ({ actor }) => listNameAlarms(deps, ofClass(actor)),
    settleNameAlarm: ({ actor, input }) => settleNameAlarm(deps, ofClass(actor), input.alarmId),
    renewInvitation: ({ actor }) => renewInvitation(deps, ofClass(actor)),
    closeInvitation: ({ actor }) => closeInvitation(deps, ofClass(actor)),
  },
  members: {
    list: ({ actor }) => listMembers(deps, ofClass(actor)),
    add: ({ actor, input }) => addMembers(deps, ofClass(actor), input.entries),
    rename: ({ actor, input }) => renameMember(deps, ofClass(actor), input),
    renameInBook: ({ actor, input }) => renameInBook(deps, ofClass(actor), input),
    approve: ({ actor, input }) => approveMember(deps, ofClass(actor), input),
    newcomers: ({ actor }) => listNewcomers(deps, ofClass(actor)),
    vouch: ({ actor, input }) => vouchForNewcomer(deps, ofClass(actor), input),
    suspended: ({ actor }) => listSuspended(deps, ofClass(actor)),
    suspend: ({ actor, input }) => suspendMember(deps, ofClass(actor), input.memberId),
    restore: ({ actor, input }) => restoreMember(deps, ofClass(actor), input),
    merge: ({ actor, input }) => mergeMembers(deps, ofClass(actor), input),
    changeRole: ({ actor, input }) => changeRole(deps, ofClass(actor), input),
    transferAdmin: async ({ actor, input, http: { reply } }) => {
      await transferAdmin(deps, ofClass(actor), input)
      cookie.clear(reply)
    },
    traces: ({ actor, input }) => listTraces(deps, ofClass(actor), input.memberId),
    remove: ({ actor, input }) => removeMember(deps, ofClass(actor), input.memberId),
  },
  nameRequests: {
    own: ({ actor }) => ownNameRequest(deps, signedIn(actor)),
    withdraw: ({ actor }) => withdrawName(deps, signedIn(actor)),
    list: ({ actor }) => listNameRequests(deps, ofClass(actor)),
    decide: ({ actor, input }) => decideName(deps, ofClass(actor), input),
  },
  myData: {
    get: ({ actor }) => getMyData(deps, signedIn(actor)),
    request: ({ actor }) => requestMyData(deps, signedIn(actor)),
  },
  teachers: {
    list: ({ actor }) => listTeachers(deps, ofClass(actor)),
    add: ({ actor, input }) => addTeachers(deps, ofClass(actor), input.entries),
    change: ({ actor, input }) => changeTeacher(deps, ofClass(actor), input),
    remove: ({ actor, input }) => removeTeacher(deps, ofClass(actor), input.teacherId),
  },
})
