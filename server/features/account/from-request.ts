import type { FastifyRequest } from 'fastify'
import { callerAddress } from '../../platform/http/caller-address.ts'
import type { AccountDeps } from './deps.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { From } from './sign-in.ts'

export const fromRequest = (
  { knownDevices }: Pick<AccountDeps, 'knownDevices'>,
  cookie: SessionCookie,
  request: FastifyRequest,
): From => ({
  address: callerAddress(request),
  device: knownDevices.read(cookie.device(request)),
  userAgent: request.headers['user-agent'],
  refreshToken: cookie.read(request),
})
