import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { fileKeys } from '../features/account/file-key.ts'
import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'
import { picture, printed } from './taken-in.ts'
import { test as base, expect } from './test.ts'
import { beginId, notingPurposes, outcome, upload } from './uploads.ts'

const test = base.extend({ purposes: notingPurposes().purposes })

/** The same story for the same seed; CANCEL_SEED tells another. */
const SEED = Number(process.env.CANCEL_SEED ?? 7)
const ACTIONS = 240
const AT_ONCE = 8

function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** What nobody listened to, in this process, where server and worker run. */
function unheard() {
  const found: unknown[] = []
  const note = (error: unknown) => void found.push(error)
  for (const event of ['unhandledRejection', 'uncaughtExceptionMonitor'] as const) process.on(event, note)
  onTestFinished(() => {
    for (const event of ['unhandledRejection', 'uncaughtExceptionMonitor'] as const) process.off(event, note)
  })
  return found
}

type Scene = {
  app: TestApp
  student: Person
  classId: string
  photo: Buffer
  fileId: string
  roll: (below: number) => number
}
type Act = (scene: Scene, signal: AbortSignal) => Promise<unknown>

const bearer = ({ idToken }: Person) => ({ authorization: `Bearer ${idToken}` })
const read = (path: (scene: Scene) => string, headers: (scene: Scene) => Record<string, string>): Act => {
  return async (scene, signal) => {
    const response = await fetch(`${scene.app.url}${path(scene)}`, { signal, headers: headers(scene) })
    for await (const _chunk of response.body ?? [])
      if (scene.roll(3) === 0) await sleep(scene.roll(20), undefined, { signal })
  }
}
const ofFiles = ({ app, student, roll }: Scene) => ({
  cookie: `stufenbuch_files=${fileKeys(app.config.tokenSecret).write(student.sessionId)}`,
  ...(roll(2) === 0 ? { range: `bytes=${roll(4_000)}-` } : {}),
})

/** A phone that sends slowly, and stops in the middle of a sentence. */
const sendSlowly: Act = async ({ app, student, photo, roll }, signal) => {
  const id = await beginId(app, student, { bytes: photo.length })
  const body = new ReadableStream({
    async pull(controller) {
      await sleep(roll(15), undefined, { signal })
      controller.enqueue(new Uint8Array(photo.subarray(0, 2_000)))
    },
  })
  const tus = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const options = { method: 'PATCH', headers: { ...bearer(student), ...tus }, body, signal, duplex: 'half' }
  await fetch(`${app.url}/uploads/${id}`, options as RequestInit)
}
const dismissIntake: Act = async ({ app, student, photo, roll }) => {
  const uploadId = await upload(app, student, photo)
  await sleep(roll(400))
  await app.as(student).file.uploads.dismiss({ uploadId })
}
/** Somebody removes a file while others look at it. */
const loseFile: Act = async (scene, signal) => {
  const { app, student, photo, classId } = scene
  const id = await upload(app, student, photo)
  await printed(app, id)
  const look = read(() => `/files/${id}`, ofFiles)(scene, signal).catch(() => {})
  await app.files.storage.remove({ ownerId: classId, kind: 'photo', id })
  await look
}

const acts: Record<string, Act> = {
  sendSlowly,
  dismissIntake,
  'a photo': read(({ fileId }) => `/files/${fileId}`, ofFiles),
  'a small photo': read(({ fileId }) => `/files/${fileId}/thumb`, ofFiles),
  events: read(
    () => '/api/events',
    ({ student }) => bearer(student),
  ),
  'a page as PDF': read(
    ({ roll }) => (roll(2) ? '/api/book/cover.pdf' : '/api/book/cover.pdf?cover=HARDCOVER'),
    ({ student }) => bearer(student),
  ),
}

test(`whatever is cut off, nobody is left with an error that nobody hears (seed ${SEED})`, async ({ app }) => {
  const lost = unheard()
  const roll = dice(SEED)
  await app.startWorker()
  const { classId, student } = await app.a.class()
  const photo = await picture(800, 600).jpeg().toBuffer()
  const fileId = await upload(app, student, photo)
  await outcome(app, student, fileId)
  const scene = { app, student, classId, photo, fileId, roll }
  const names = Object.keys(acts)
  let left = ACTIONS
  const actor = async () => {
    while (left-- > 0) {
      const cut = new AbortController()
      const clock = setTimeout(() => cut.abort(), roll(150))
      await acts[names[roll(names.length)] ?? '']?.(scene, cut.signal).catch(() => {})
      clearTimeout(clock)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, actor))
  await loseFile(scene, AbortSignal.timeout(5_000))
  await sleep(300)
  expect(lost).toEqual([])
  const id = await upload(app, student, photo)
  expect(await outcome(app, student, id)).toMatchObject({ state: 'placed' })
  expect(app.logged.filter((line) => /"msg":"(request failed|unhandled|uncaught|job failed)/.test(line))).toEqual([])
}, 120_000)
