import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../../../server/testing/builders.ts'
import { photoIntent } from '../../../server/testing/uploads.ts'
import { bring } from '../../people/bring.ts'
import { again, apiAt, until } from '../../people/client.ts'
import { field } from '../../people/own-page.ts'
import { type Act, PATIENT, type Scene, type World } from './world.ts'

const VOTES = 5

/** Types, and each pause is saved with the version that it was written upon. */
export const writes =
  (person: Person, moduleId: string): Act =>
  async ({ url, ledger, isOver }, { whole }) => {
    const { texts } = apiAt(url, person).content
    const memberId = person.memberId ?? ''
    let version = 0
    for (let at = 0; !isOver(); at++) {
      const value = `Fassung ${at}, ${'und noch ein Wort '.repeat(whole(0, 8))}`.trim()
      const saved = await again(() => texts.save({ moduleId, memberId: null, field, value, version }), PATIENT)
      version = saved.version
      ledger.saved({ memberId, moduleId, version, value })
      await sleep(whole(100, 700))
    }
  }

/** Votes, and takes votes back. */
export const votes =
  (person: Person, { rankingId: moduleId, answers }: World['writing']): Act =>
  async ({ url, ledger, isOver }, { whole, one }) => {
    const { ranking } = apiAt(url, person).content
    const mine = new Set<string>()
    while (!isOver()) {
      const { id: candidateId } = one(answers)
      if (mine.has(candidateId) || mine.size === VOTES) {
        const back = mine.has(candidateId) ? candidateId : one([...mine])
        await again(() => ranking.takeBack({ moduleId, candidateId: back }), PATIENT)
        mine.delete(back)
      } else {
        await again(() => ranking.vote({ moduleId, candidateId }), PATIENT)
        mine.add(candidateId)
      }
      ledger.voted(moduleId, person.memberId ?? '', new Set(mine))
      await sleep(whole(150, 900))
    }
  }

/** Brings photos one after the other, and sees each in its place. */
export const photographs =
  (person: Person, { collageId }: World['writing'], photos: World['photos']): Act =>
  async (scene, { one, whole }) => {
    while (!scene.isOver()) {
      const { bytes, sha256 } = one(photos)
      const uploadId = await untilPlaced(scene, person, () =>
        bring(scene, person, { bytes, intent: photoIntent(collageId) }, PATIENT),
      )
      scene.ledger.placed({ uploadId, moduleId: collageId, sha256 })
      await sleep(whole(100, 1_500))
    }
  }

/** Where they are told that it failed, people have it tried again, or bring it once more. */
export async function untilPlaced(scene: Scene, person: Person, send: () => Promise<string>): Promise<string> {
  const { uploads } = apiAt(scene.url, person).file
  for (let uploadId = await send(); ; ) {
    const { state, error } = await until(
      () => again(() => uploads.get({ uploadId }), PATIENT),
      (upload) => upload.state === 'placed' || upload.state === 'failed',
      PATIENT,
    )
    if (state === 'placed') return uploadId
    scene.ledger.toldNo(error ?? 'failed')
    if (error === 'INTAKE_FAILED') await again(() => uploads.retry({ uploadId }), PATIENT).catch(() => {})
    else {
      await again(() => uploads.dismiss({ uploadId }), PATIENT).catch(() => {})
      uploadId = await send()
    }
  }
}

/** Looks at the own page while it is written, and at the cover: what is asked for once more costs nothing. */
export const looks =
  (person: Person, moduleId: string, admin: Person): Act =>
  async ({ url, isOver }, { whole }) => {
    const [own, editors] = [apiAt(url, person), apiAt(url, admin)]
    for (let at = 0; !isOver(); at++) {
      const typed = { texts: [{ field, value: `Ich schreibe gerade ${at} ${whole(0, 1e6)}` }] }
      await own.book.livePage({ moduleId, typed }).catch(() => {})
      if (at % 5 === 0) await editors.book.cover.get({ cover: 'HARDCOVER' }).catch(() => {})
      await sleep(whole(250, 600))
    }
  }
