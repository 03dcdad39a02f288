import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../server/adapters/postgres/connect.ts'
import { contentText } from '../../server/schema/entry.ts'
import { photoIntent } from '../../server/testing/uploads.ts'
import { bring } from '../people/bring.ts'
import { again, apiAt, until } from '../people/client.ts'
import { aPage, field } from '../people/own-page.ts'
import type { Given } from './core.ts'

const WRITERS = 12
const UPLOADERS = 3

/** Processes die at random while people write and bring photos; what they were told is there must be there, once. */
export async function storm({ farm, a, photo }: Given, db: Db, seconds: number): Promise<string> {
  const { classId, student } = await a.class()
  const moduleId = await aPage(a, classId)
  const collage = await a.module(classId, { type: 'photo-collage', settings: { uploadLimit: 500 } })
  const end = Date.now() + seconds * 1_000
  let kills = 0
  const killing = (async () => {
    while (Date.now() < end) {
      await sleep(300 + Math.random() * 900)
      const up = farm.machines.filter(({ isUp }) => isUp())
      up[Math.floor(Math.random() * up.length)]?.kill()
      kills++
    }
  })()

  const writers = await Promise.all(Array.from({ length: WRITERS }, () => a.person({ classId })))
  const written = writers.map(async (person) => {
    const { texts } = apiAt(farm.url, person).content
    let version = 0
    let value = ''
    for (let at = 0; Date.now() < end; at++) {
      const next = `Fassung ${at}`
      const saved = await again(() => texts.save({ moduleId, memberId: null, field, value: next, version }))
      ;({ version } = saved)
      value = next
    }
    return { memberId: person.memberId, version, value }
  })
  const brought = Array.from({ length: UPLOADERS }, async () => {
    const ids: string[] = []
    while (Date.now() < end) ids.push(await bring(farm, student, { bytes: photo, intent: photoIntent(collage) }))
    return ids
  })
  const texts = await Promise.all(written)
  const uploads = (await Promise.all(brought)).flat()
  await killing
  await farm.whole()

  const rows = await db.select().from(contentText)
  for (const { memberId, version, value } of texts) {
    const mine = rows.filter((row) => row.authorId === memberId && row.moduleId === moduleId)
    assert.deepEqual(
      mine.map((row) => [row.version, row.value]),
      [[version, value]],
    )
  }
  const { file, content } = apiAt(farm.url, student)
  for (const uploadId of uploads)
    await until(
      () => again(() => file.uploads.get({ uploadId })),
      ({ state }) => state === 'placed',
    )
  const { photos } = await again(() => content.photoCollage.get({ moduleId: collage }))
  assert.equal(photos.length, uploads.length)
  const saves = texts.reduce((sum, { version }) => sum + version, 0)
  return `${kills} kills, ${saves} saves and ${uploads.length} photos acknowledged, 0 lost, 0 doubled`
}
