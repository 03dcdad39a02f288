import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { upload as uploads } from '../../schema/file.ts'
import type { TestApp } from '../../testing/app.ts'
import { storedNames } from '../../testing/stored-names.ts'
import { picture } from '../../testing/taken-in.ts'
import { test as base, expect } from '../../testing/test.ts'
import { notingPurposes, upload } from '../../testing/uploads.ts'

const test = base.extend({ purposes: notingPurposes().purposes })

/** Everything that lies under a class, and what was left aside. */
async function filesOf(app: TestApp, classId: string): Promise<string[]> {
  const aside = await readdir(join(app.config.filesDir, '.incoming'), { recursive: true }).catch(() => [])
  return [...(await storedNames(app, classId)), ...aside.filter((name) => /\.|bytes/.test(name))]
}

test('photos that are dismissed while they are taken in leave nothing behind, and the worker lives', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, student } = await app.a.class()
  const photo = await picture(1_200, 900).jpeg().toBuffer()
  // Each at another moment of its intake, which takes about 300 ms: before, in between, after it was placed.
  const placed: string[] = []
  for (let pause = 0; pause < 560; pause += 20) {
    const uploadId = await upload(app, student, photo)
    await sleep(pause)
    const gone = await app
      .as(student)
      .file.uploads.dismiss({ uploadId })
      .then(
        () => true,
        ({ code }) => code !== 'UPLOAD_NOT_FOUND',
      )
    if (!gone) placed.push(uploadId)
  }
  // Seven at once, as somebody empties the list.
  const seven = await Promise.all(Array.from({ length: 7 }, () => upload(app, student, photo)))
  await sleep(150)
  await Promise.all(
    seven.map((uploadId) =>
      app
        .as(student)
        .file.uploads.dismiss({ uploadId })
        .catch(() => placed.push(uploadId)),
    ),
  )

  const last = await upload(app, student, photo)
  await expect
    .poll(() => app.as(student).file.uploads.get({ uploadId: last }), { timeout: 30_000 })
    .toMatchObject({ state: 'placed' })
  const kept = [...placed, last].flatMap((id) =>
    ['original.jpeg', 'print.jpg', 'screen.webp', 'thumb.webp'].map((name) => `photo/${id}/${name}`),
  )
  await expect.poll(() => filesOf(app, classId).then((names) => names.sort()), { timeout: 30_000 }).toEqual(kept.sort())
  expect((await app.db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id).sort()).toEqual(
    [...placed, last].sort(),
  )
  expect(app.logged.filter((line) => /job failed|unhandled|uncaught/.test(line))).toEqual([])
}, 120_000)
