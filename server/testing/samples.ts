import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'

export type Sample = { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> }

const PASSWORD = 'ein-gutes-passwort'

/** A valid call of each operation, by its name in the contract. Tests that walk the whole contract start from these. */
export const samples: Record<string, (app: TestApp, person: Person | undefined) => Promise<Sample>> = {
  'app.checkBuildId': async () => ({}),
  'app.settings': async () => ({}),
  'app.reportError': async () => ({ body: { error: { message: 'x is undefined', stack: 'at y', path: '/start' } } }),
  'account.signIn': async (app) => {
    const { email } = await app.a.person({ password: PASSWORD })
    return { body: { email, password: PASSWORD } }
  },
  'account.renewSession': async () => ({}),
  'account.signOut': async () => ({}),
  'account.getUser': async (_app, person) => ({ params: { id: person?.accountId ?? crypto.randomUUID() } }),
}

export function callUrl(app: TestApp, path: string, { params = {}, query = {} }: Sample): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name] ?? '').toWellFormed()),
  )
  const search = new URLSearchParams(query).toString()
  return `${app.url}/api${filled}${search === '' ? '' : `?${search}`}`
}
