import { refreshTokens } from '../features/account/refresh-token.ts'
import { cookieNames } from '../features/account/session-cookie.ts'
import type { Operation } from '../platform/http/mount.ts'
import { accountSamples } from './account-samples.ts'
import type { TestApp } from './app.ts'
import { bookSamples } from './book-samples.ts'
import type { Person } from './builders.ts'
import { contentSamples } from './content-samples.ts'
import { fileSamples } from './file-samples.ts'
import { officeAuditSamples } from './office-audit-samples.ts'
import { officeClassSamples } from './office-class-samples.ts'
import { officeOrdersSamples } from './office-orders-samples.ts'
import { officeSchoolsSamples } from './office-schools-samples.ts'
import { officeStaffSamples } from './office-staff-samples.ts'
import { orderSamples } from './order-samples.ts'
import type { Sample, Samples } from './sample.ts'
import { schoolSamples } from './school-samples.ts'
import { yearbookSamples } from './yearbook-samples.ts'

/** A valid call of each operation, by its name in the contract. Tests that walk the whole contract start from these. */
export const samples: Samples = {
  'app.checkBuildId': async () => ({}),
  'app.settings': async () => ({}),
  'app.partners': async () => ({}),
  'app.reportError': async () => ({ body: { error: { message: 'x is undefined', stack: 'at y', path: '/start' } } }),
  ...accountSamples,
  ...schoolSamples,
  ...fileSamples,
  ...yearbookSamples,
  ...contentSamples,
  ...bookSamples,
  ...orderSamples,
  ...officeClassSamples,
  ...officeSchoolsSamples,
  ...officeAuditSamples,
  ...officeStaffSamples,
  ...officeOrdersSamples,
}

/** Operations that some may call and are refused all the same, for a reason of the product. */
export const refusals: Record<string, Partial<Record<string, string>>> = {
  'account.sendVerification': { visitor: 'VERIFICATION_NEEDS_LOGIN' },
  'school.deleteUser': { admin: 'ADMIN_MUST_TRANSFER' },
  // Of an editorial and of a collage; whoever waits has those on the own page.
  'content.texts.save': { waiting: 'NOT_FOUND' },
  'content.texts.history': { waiting: 'NOT_FOUND' },
  'content.photos.change': { waiting: 'NOT_FOUND' },
  'content.photos.remove': { waiting: 'NOT_FOUND' },
}

export function callUrl(app: TestApp, path: string, { params = {}, query = {} }: Sample): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name] ?? '').toWellFormed()),
  )
  const search = new URLSearchParams(query).toString()
  return `${app.url}/api${filled}${search === '' ? '' : `?${search}`}`
}

/** Calls an operation as somebody. Renewing takes the cookie: everybody has one here, so that only the table decides. */
export async function callSample(
  app: TestApp,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  person: Person | undefined,
  sample: Sample,
): Promise<Response> {
  const { sessionId } = person ?? (await app.a.person())
  const cookie = refreshTokens(app.config.tokenSecret).write({ sessionId, rotation: 0 })
  return fetch(callUrl(app, path, sample), {
    method: String(method),
    headers: {
      cookie: `${cookieNames(app.config.publicUrl.startsWith('https:')).session.name}=${cookie}`,
      ...(person === undefined ? {} : { authorization: `Bearer ${person.idToken}` }),
      ...(sample.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sample.body === undefined ? {} : { body: JSON.stringify(sample.body) }),
  })
}
