import type { school } from '#contract/school.ts'
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
  listSchools: ({ input, http }) => listSchools(parts)(input, http.request.ip),
  checkYear: ({ input, http }) => checkYear(parts)(input, http.request.ip),
  getInvitation: ({ input, http }) => getInvitation(parts)(input.code, http.request.ip),
  findOnRoster: ({ input, http }) => findOnRoster(parts)(input, http.request.ip),
  signUp: async ({ input: { params, body }, http: { request, reply } }) => {
    cookie.requireOwnOrigin(request)
    return cookie.keep(reply, await signUp(parts)(params.id, body, request.ip))
  },
  changeProfile: ({ input: { params, body }, actor }) => changeProfile(parts)(signedIn(actor), params.id, body),
  deleteUser: async ({ input, actor, http: { reply } }) => {
    await deleteUser(parts)(signedIn(actor), input.id)
    cookie.clear(reply)
  },
})
