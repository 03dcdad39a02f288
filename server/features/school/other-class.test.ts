import { contract } from '#contract/index.ts'
import { operationsOf } from '../../platform/http/mount.ts'
import { callUrl, samples } from '../../testing/samples.ts'
import { expect, test } from '../../testing/test.ts'

const named = operationsOf(contract).filter(({ path }) => /^\/class\/.*\{(member|teacher)Id\}/.test(path))

test('there are operations on somebody of a class', () => {
  expect(named.length).toBeGreaterThanOrEqual(9)
})

test.for(named)('$name does not know anybody of another class', async ({ name, method, path }, { app }) => {
  const [ours, theirs] = [await app.a.class(), await app.a.class()]
  const call = (await samples[name]?.(app, theirs.admin)) ?? {}
  const { members, teachers } = app.as(theirs.admin).school
  const state = async () => [await members.list(), await teachers.list()]
  const before = await state()
  const response = await fetch(callUrl(app, path, call), {
    method: String(method),
    headers: {
      authorization: `Bearer ${ours.admin.idToken}`,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  expect(await state()).toEqual(before)
})

test('lists and counts hold nobody of another class', async ({ app }) => {
  const [ours, theirs] = [await app.a.class(), await app.a.class()]
  const memberId = await app.a.member(theirs)
  const teacherId = await app.a.teacher(theirs)
  const { members, teachers, gradClass } = app.as(ours.admin).school
  expect((await members.list()).map(({ id }) => id)).not.toContain(memberId)
  expect((await teachers.list()).map(({ id }) => id)).not.toContain(teacherId)
  expect((await gradClass.get()).counts).toEqual({
    students: 3,
    joined: 3,
    waiting: 0,
    names: 0,
    teachers: 0,
    editors: 1,
  })
})
