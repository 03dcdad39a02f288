import { vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { type ErrorCode, errors } from '#domain/errors.ts'

/** What the shell reads of a person; screens that read more bring it along. */
export const anna = {
  id: '0199d3a4-0000-7000-8000-000000000001',
  email: 'anna@goethe.example',
  emailVerified: true,
  role: 'student',
  firstName: 'Anna',
  lastName: 'Groß',
  nameInBook: '',
  portrait: null,
  gradClass: {
    id: '0199d3a4-0000-7000-8000-000000000002',
    school: 'Goethe-Gymnasium',
    year: 2027,
    features: ['CONTENT_MANAGEMENT_SYSTEM'],
    usage: 'collect',
  },
} as User

export type Answer = () => Response | Promise<Response>

export const answer =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status })
export const nothing: Answer = () => new Response(null, { status: 204 })
export const unreachable: Answer = () => {
  throw new TypeError('Failed to fetch')
}
export const failure = (code: ErrorCode): Answer =>
  answer({ defined: true, code, status: errors[code].status, message: errors[code].text }, errors[code].status)

export const sessionOf = (user: User, idToken = 'token-1', expiresInSeconds = 900) => ({
  idToken,
  expiresInSeconds,
  idleSeconds: 30 * 86_400,
  user,
})

/** Stands in for the network: what the server answers to "POST /session" and so on, and what it was asked. */
export function network(answers: Record<string, Answer>) {
  const asked: string[] = []
  const fetch = async (request: Request): Promise<Response> => {
    const name = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`
    asked.push(name)
    return (answers[name] ?? failure('NOT_FOUND'))()
  }
  return { asked, answers, fetch }
}

export function stubNetwork(answers: Record<string, Answer>) {
  const stub = network({ 'GET /check-build-id': answer({ buildId: '' }), ...answers })
  vi.stubGlobal('fetch', stub.fetch)
  return stub
}
