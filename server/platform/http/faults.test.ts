import pg from 'pg'
import { AppError } from '#domain/errors.ts'
import { expect, test } from '../../testing/test.ts'
import { toAppError } from './errors.ts'

test('a database that is away is 503 with a plain text, in health too, and once it is back all goes on', async ({
  app,
}) => {
  const { student } = await app.a.class()
  const name = new URL(app.database.url).pathname.slice(1)
  const other = new URL(app.database.url)
  other.pathname = '/postgres'
  const owner = new pg.Client({ connectionString: other.href })
  await owner.connect()
  const asked = async () => {
    const response = await fetch(`${app.url}/api/yearbook`, { headers: { authorization: `Bearer ${student.idToken}` } })
    return {
      status: response.status,
      retry: response.headers.get('retry-after'),
      body: (await response.json()) as object,
    }
  }
  const ready = async () => (await fetch(`${app.url}/readyz`)).status
  await owner.query(`alter database "${name}" with connection limit 0`)
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  expect(await asked()).toMatchObject({ status: 503, retry: '10', body: { code: 'UNAVAILABLE' } })
  expect(await ready()).toBe(503)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  await owner.query(`alter database "${name}" with connection limit -1`)
  await owner.end()
  expect((await asked()).status).toBe(200)
  expect(await ready()).toBe(200)
})

test('no room is 507, be it on our disk or on the database’s', () => {
  const wrapped = new Error('Failed query', { cause: Object.assign(new Error('disk full'), { code: '53100' }) })
  for (const error of [wrapped, Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' })])
    expect(toAppError(error)).toMatchObject({ code: 'NO_SPACE' })
  expect(toAppError(new AppError('UPLOAD_NO_STORAGE'))).toMatchObject({ code: 'UPLOAD_NO_STORAGE' })
})
