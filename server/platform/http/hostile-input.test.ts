import { contract } from '#contract/index.ts'
import { can, type Party } from '#domain/account/capability.ts'
import { type ErrorCode, isErrorCode, wireMessage } from '#domain/errors.ts'
import { throttle } from '../../schema/platform.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import type { Sample } from '../../testing/sample.ts'
import { PASSWORD } from '../../testing/sample.ts'
import { callUrl, samples } from '../../testing/samples.ts'
import { expect, test, testOnOneProduct } from '../../testing/test.ts'
import { type Operation, operationsOf } from './mount.ts'

/** Wrong types, too long, and what people with bad intentions send. */
// biome-ignore format: a list to read across
const hostileValues: unknown[] = [
  null, true, -1, 1e308, 0.5, [], ['a'], {}, { $ne: null }, '',
  'x'.repeat(20_000),
  '\0', 'a\0b', '\ud800', '\u202e\u2066', "'; drop table account; --", '<script>alert(1)</script>',
  '{{7*7}}', '../../../../etc/passwd', '%00%ff', '🧨'.repeat(300), 'NaN', '-0', '9'.repeat(400),
]

type Path = readonly string[]

/** Where values stand in a call: every key of params, query and body, down to the leaves. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]))
  return at.length === 0 ? inner : [at, ...inner]
}

function change(sample: object, at: Path, replace: (owner: Record<string, unknown>, key: string) => void): Sample {
  const copy = structuredClone(sample) as Record<string, unknown>
  const owner = at.slice(0, -1).reduce((node, key) => node[key] as Record<string, unknown>, copy)
  replace(owner, at.at(-1) ?? '')
  return copy as Sample
}

/** Without its last part, which an empty id would leave out, the address is that of another operation. */
const isBelowAnother = ({ method, path }: Operation): boolean =>
  operationsOf(contract).some((other) => other.method === method && path === `${other.path}/{id}`)

/** Every call with one thing wrong, and one with everything missing. */
function spoil(sample: Sample, operation: Operation): { label: string; call: Sample }[] {
  const full = { params: sample.params ?? {}, query: sample.query ?? {}, body: sample.body ?? {} }
  const inner = placesIn(full).filter((at) => at.length > 1)
  const takesBody = operation.method !== 'GET'
  const valuesAt = ([part]: Path) =>
    part === 'params' && isBelowAnother(operation)
      ? hostileValues.filter((value) => String(value ?? '') !== '')
      : hostileValues
  return [
    ...inner.flatMap((at) => [
      ...valuesAt(at).map((value) => ({
        label: `${at.join('.')} = ${JSON.stringify(value).slice(0, 40)}`,
        call: change(full, at, (owner, key) => {
          owner[key] = value
        }),
      })),
      ...(at[0] === 'params'
        ? []
        : [{ label: `without ${at.join('.')}`, call: change(full, at, (owner, key) => delete owner[key]) }]),
    ]),
    ...(inner.some(([part]) => part !== 'params')
      ? [{ label: 'nothing but the address', call: { params: full.params, query: {}, body: {} } }]
      : []),
    { label: 'extra query', call: { ...full, query: { ...full.query, isAdmin: 'true' } } },
    ...(takesBody
      ? ['role', '__proto__', 'constructor', 'emailVerified'].map((key) => ({
          label: `extra ${key}`,
          call: {
            ...full,
            body: JSON.parse(
              `{${Object.entries(full.body)
                .map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)},`)
                .join('')}${JSON.stringify(key)}:{"a":1}}`,
            ),
          },
        }))
      : []),
  ]
}

/** Somebody who may call it: a refusal for lack of rights would say nothing about the input. */
async function callerOf({ a }: TestApp, { meta }: Operation): Promise<Person | undefined> {
  const mayCall = (party: Party) => can(party, meta.who)
  const password = PASSWORD
  if (mayCall('student')) return (await a.class({ password })).student
  if (mayCall('super_admin')) return a.person({ role: 'super_admin', enrolled: true, password })
  return mayCall('visitor') ? undefined : (await a.class({ password })).admin
}

const forLackOfRights = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'ONLY_ADMINS_EDIT',
  'ONLY_ADMINS_ORDER',
  'NOT_LET_IN_YET',
  'EMAIL_NOT_VERIFIED',
  'SECOND_FACTOR_DUE',
]

/** In an address everything is text. */
const inAddress = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))

async function send(app: TestApp, { method, path }: Operation, call: Sample, headers: Record<string, string>) {
  const hasBody = method !== 'GET' && Object.keys(call.body ?? {}).length > 0
  return fetch(callUrl(app, path, call), {
    method: String(method),
    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: JSON.stringify(call.body) } : {}),
  })
}

async function expectRefusal(response: Response, label: string) {
  const answer = (await response.json()) as { code?: unknown; message?: unknown; data?: Record<string, unknown> }
  expect(response.status, label).toBeGreaterThanOrEqual(400)
  expect(response.status, label).toBeLessThan(500)
  expect(isErrorCode(answer.code), `${label}: ${String(answer.code)}`).toBe(true)
  expect(answer.message, label).toBe(wireMessage(answer.code as ErrorCode, answer.data))
  return answer.code
}

const operations = operationsOf(contract)
const unlimited = { LOGIN_TRIES_PER_ACCOUNT: '100000', LOGIN_TRIES_PER_ADDRESS: '100000' }

testOnOneProduct(unlimited).for(operations)(
  '$name answers whatever is wrong with an error of the catalogue',
  async (operation, { app }) => {
    await app.db.delete(throttle) // what other operations have used up
    const caller = await callerOf(app, operation)
    const sample = (await samples[operation.name]?.(app, caller)) ?? {}
    const headers = caller === undefined ? {} : { authorization: `Bearer ${caller.idToken}` }
    for (const { label, call } of spoil(sample, operation)) {
      const [query, params] = [inAddress(call.query), inAddress(call.params)]
      const given = operation.detailed ? { ...call, query, params } : { ...query, ...call.body, ...params }
      // A free text may well say "<script>": what the schema lets pass must be handled, not refused.
      const valid = operation.input?.safeParse(JSON.parse(JSON.stringify(given))).success === true
      const response = await send(app, operation, call, headers)
      if (valid && response.ok) continue
      const code = await expectRefusal(response, `${operation.name}: ${label}`)
      if (!valid) expect(forLackOfRights, `${operation.name}: ${label}`).not.toContain(code)
    }
  },
)

test('bodies that are no JSON, too large or of another kind are refused', async ({ app }) => {
  const post = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
    fetch(`${app.url}/api/session`, { method: 'POST', body, headers: { 'content-type': type } })
  await expectRefusal(await post('{"email":', 'application/json'), 'cut off')
  await expectRefusal(await post('[1,2]', 'application/json'), 'an array')
  await expectRefusal(await post('"text"', 'application/json'), 'a text')
  await expectRefusal(await post('{"__proto__":{"x":1}}', 'application/json'), 'a prototype')
  await expectRefusal(await post('a=b', 'application/x-www-form-urlencoded'), 'a form')
  await expectRefusal(await post('<a/>', 'text/xml'), 'XML')
  await expectRefusal(await post(new Uint8Array([0xff, 0xfe, 0x7b]), 'application/json'), 'not UTF-8')
  const [open, close] = ['['.repeat(200_000), ']'.repeat(200_000)]
  expect(await expectRefusal(await post(`{"email":${open}${close}}`, 'application/json'), 'deep')).toBe('BAD_REQUEST')
  expect(app.logged.join('')).not.toContain('request failed')
  const large = await post(`{"email":"${'x'.repeat(2_000_000)}"}`, 'application/json')
  expect(large.status).toBe(413)
  await expectRefusal(large, 'too large')
})

test('an operation with a limit of its own refuses more', async ({ app }) => {
  const body = JSON.stringify({ error: { message: 'x', stack: 'y'.repeat(20_000) } })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${app.url}/api/error`, { method: 'POST', headers, body })
  expect(response.status).toBe(413)
  await expectRefusal(response, 'error report')
})

test('addresses that lead nowhere answer in the same form', async ({ app }) => {
  for (const path of [
    '/api/nothing',
    '/api/user/%ff/',
    '/api/..%2fsecret',
    `/api/user/${'a'.repeat(5_000)}/`,
    '/files/x',
  ])
    await expectRefusal(await fetch(app.url + path), path)
  await expectRefusal(await fetch(`${app.url}/api/settings`, { method: 'POST' }), 'another method')
})
