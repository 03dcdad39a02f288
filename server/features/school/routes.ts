import type { school } from '#contract/school.ts'
import { callerAddress } from '../../platform/http/caller-address.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { signedIn } from '../../platform/http/signed-in.ts'
import type { SessionCookie } from '../account/session-cookie.ts'
import { changeProfile } from './change-profile.ts'
import { deleteUser } from './delete-user.ts'
import { checkYear, findOnRoster, getInvitation, listSchools } from './find-school.ts'
import type { SchoolParts } from './parts.ts'
import { signUp } from './sign-up.ts'

type Options = { parts: SchoolParts; cookie: SessionCookie }

export const schoolRoutes = ({ parts, cookie }: Options): Handlers<typeof school> => ({
  listSchools: ({ input, http }) => listSchools(parts)(input, callerAddress(http.request)),
  checkYear: ({ input, http }) => checkYear(parts)(input, callerAddress(http.request)),
  getInvitation: ({ input, http }) => getInvitation(parts)(input.code, callerAddress(http.request)),
  findOnRoster: ({ input, http }) => findOnRoster(parts)(input, callerAddress(http.request)),
  signUp: async ({ input: { params, body }, http: { request, reply } }) => {
    cookie.requireOwnOrigin(request)
    const opened = await signUp(parts)(params.id, body, callerAddress(request))
    const { knownDevices } = parts.account
    const device = knownDevices.read(cookie.device(request))
    cookie.remember(reply, knownDevices.remember(device, params.id))
    return cookie.keep(reply, opened)
  },
  changeProfile: ({ input: { params, body }, actor }) => changeProfile(parts)(signedIn(actor), params.id, body),
  deleteUser: async ({ input, actor, http: { reply } }) => {
    await deleteUser(parts)(signedIn(actor), input.id)
    cookie.clear(reply)
  },
})
