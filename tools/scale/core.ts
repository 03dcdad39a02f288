import assert from 'node:assert/strict'
import { fileKeys } from '../../server/features/account/file-key.ts'
import type { builders, Person } from '../../server/testing/builders.ts'
import type { Mailbox } from '../../server/testing/mailbox.ts'
import { beginId, offsetOf, photoIntent, send } from '../../server/testing/uploads.ts'
import { apiAt, until } from '../people/client.ts'
import { aPage, field } from '../people/own-page.ts'
import type { Farm } from './farm.ts'

export type Given = { farm: Farm; a: ReturnType<typeof builders>; mailbox: Mailbox; photo: Buffer; tokenSecret: string }
/** Answers with a figure worth knowing, or with nothing. */
type Check = (given: Given) => Promise<unknown>

/** What has to be the same whichever process answers. */
export const checks: Record<string, Check> = {
  'a session is known to all, and over for all at once': async ({ farm, a }) => {
    const { student } = await a.class()
    const sessions = () => farm.https().map(({ url }) => apiAt(url(), student).account.listSessions({}))
    assert.equal((await Promise.all(sessions())).length, 3)
    await apiAt(farm.url, student).account.signOutEverywhere({})
    for (const { status, ...rest } of await Promise.allSettled(sessions())) {
      assert.equal(status, 'rejected')
      assert.equal((rest as PromiseRejectedResult).reason.status, 401)
    }
  },
  'pages on every process hear of a change made on one': async ({ farm, a }) => {
    const { classId, student, admin } = await a.class()
    const moduleId = await aPage(a, classId)
    const pages = await Promise.all(farm.https().map(({ url }) => listen(url(), admin)))
    const [one] = farm.https()
    await apiAt(one?.url() ?? '', student).content.texts.save({
      moduleId,
      memberId: null,
      field,
      value: 'Hut',
      version: 0,
    })
    for (const page of pages)
      await until(
        async () => page.heard(),
        (topics) => topics.includes('content'),
      )
    for (const page of pages) page.stop()
  },
  'of fifty devices that save on one version, one is first': async ({ farm, a }) => {
    const { classId, student } = await a.class()
    const moduleId = await aPage(a, classId)
    const { texts } = apiAt(farm.url, student).content
    const save = (value: string) => texts.save({ moduleId, memberId: null, field, value, version: 0 })
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => save(`Gerät ${at}`)))
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  },
  'a collage of ten takes ten, with fifty begun at once on all': async ({ farm, a }) => {
    const { classId, student } = await a.class()
    const moduleId = await a.module(classId, { type: 'photo-collage', settings: { uploadLimit: 10 } })
    const beginnings = Array.from({ length: 50 }, () =>
      beginId(farm, student, { bytes: 1_000, intent: photoIntent(moduleId) }).then(
        () => true,
        () => false,
      ),
    )
    assert.equal((await Promise.all(beginnings)).filter(Boolean).length, 10)
  },
  'each piece of an upload goes to another process, and the photo is placed': async ({ farm, a, photo }) => {
    const { classId, student } = await a.class()
    const moduleId = await a.module(classId, { type: 'photo-collage', settings: { uploadLimit: 10 } })
    const uploadId = await beginId(farm, student, { bytes: photo.length, intent: photoIntent(moduleId) })
    const piece = Math.ceil(photo.length / 5)
    for (let at = 0; at < 5; at++) {
      const machine = farm.https()[at % farm.https().length]
      const here = { url: machine?.url() ?? '' }
      assert.equal(await offsetOf(here, student, uploadId), at * piece)
      const sent = await send(
        here,
        student,
        uploadId,
        at * piece,
        new Uint8Array(photo.subarray(at * piece, (at + 1) * piece)),
      )
      assert.equal(sent.status, 204)
    }
    await until(
      () => apiAt(farm.url, student).file.uploads.get({ uploadId }),
      ({ state }) => state === 'placed',
    )
    return `${(photo.length / 1e6).toFixed(1)} MB in five pieces`
  },
  'wrong passwords are counted over all': async ({ farm, a }) => {
    const { student } = await a.class({ password: 'ein-gutes-passwort' })
    const tries = Array.from({ length: 15 }, () =>
      apiAt(farm.url)
        .account.signIn({ email: student.email, password: 'falsch' })
        .then(
          () => 'in',
          (error: { code: string }) => error.code,
        ),
    )
    const codes = await Promise.all(tries)
    assert.equal(codes.filter((code) => code === 'auth/wrong-password').length, 5)
    assert.equal(codes.filter((code) => code === 'auth/too-many-requests').length, 10)
  },
  'each mail goes out once, whoever of the workers takes it': async ({ farm, a, mailbox }) => {
    const people = await Promise.all(Array.from({ length: 20 }, () => a.person({ emailVerified: true })))
    await Promise.all(people.map(({ email }) => apiAt(farm.url).account.requestRecovery({ email })))
    const sent = () => mailbox.received.filter(({ recipient }) => people.some(({ email }) => email === recipient))
    await until(
      async () => sent().length,
      (count) => count >= people.length,
    )
    assert.equal(new Set(sent().map(({ recipient }) => recipient)).size, people.length)
    assert.equal(sent().length, people.length)
  },
  'a book that five ask for at once is set, and every process serves the same bytes': async ({
    farm,
    a,
    tokenSecret,
  }) => {
    const { classId, admin, student } = await a.class()
    const moduleId = await aPage(a, classId)
    await apiAt(farm.url, student).content.texts.save({ moduleId, memberId: null, field, value: 'Ärztin', version: 0 })
    const { book } = apiAt(farm.url, admin)
    await Promise.all(Array.from({ length: 5 }, () => book.make({ cover: 'HARDCOVER' })))
    const { edition } = await until(
      () => book.get({}),
      (state) => state.edition !== null,
    )
    assert.ok(edition)
    const bodies = farm.https().map(async ({ url }) => {
      const headers = { cookie: `stufenbuch_files=${fileKeys(tokenSecret).write(admin.sessionId)}` }
      const response = await fetch(`${url()}/files/edition/${edition.id}/content`, { headers })
      assert.equal(response.status, 200)
      return Buffer.from(await response.arrayBuffer())
    })
    const [first, ...more] = await Promise.all(bodies)
    for (const other of more) assert.ok(first?.equals(other))
    return `${((first?.length ?? 0) / 1e6).toFixed(1)} MB`
  },
}

async function listen(url: string, { idToken }: Pick<Person, 'idToken'>) {
  const stopped = new AbortController()
  const headers = { authorization: `Bearer ${idToken}` }
  const response = await fetch(`${url}/api/events`, { headers, signal: stopped.signal })
  let text = ''
  void (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
  })().catch(() => {})
  const heard = () =>
    [...text.matchAll(/^data: (.*)$/gm)].flatMap(([, topics = '[]']) => JSON.parse(topics) as string[])
  return { heard, stop: () => stopped.abort() }
}
