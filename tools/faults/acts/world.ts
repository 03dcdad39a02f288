import { createHash } from 'node:crypto'
import type { builders, Person } from '../../../server/testing/builders.ts'
import { aPhoto } from '../../people/bring.ts'
import { aPage } from '../../people/own-page.ts'
import type { Ledger } from '../ledger.ts'
import type { Chance } from '../random.ts'

type Builders = ReturnType<typeof builders>
const ANSWERS = ['Gitarre', 'Skateboard', 'Fotoapparat', 'Zelt', 'Kochtopf', 'Landkarte', 'Hängematte', 'Kompass']

/** What everybody who acts stands on. */
export type Scene = {
  url: string
  ledger: Ledger
  /** Nothing new is begun; what was begun is brought to its end. */
  isOver: () => boolean
}
/** Goes on until it is over; `chance` is the actor's own. */
export type Act = (scene: Scene, chance: Chance) => Promise<void>

/** So long somebody comes again: longer than anything that is done to the product lasts. */
export const PATIENT = { seconds: 300 } as const

export type World = Awaited<ReturnType<typeof makeWorld>>

/** Classes and people, written into the database before anything begins. */
export async function makeWorld(a: Builders) {
  const writing = await writingClass(a)
  const ordering = await Promise.all(Array.from({ length: 3 }, () => a.class()))
  const making = await Promise.all(Array.from({ length: 3 }, () => bookClass(a)))
  const staff = await a.person({ role: 'super_admin', enrolled: true })
  const photos = await Promise.all(
    [
      [1_100, 800],
      [700, 1_000],
    ].map(async ([width, height]) => {
      const bytes = await aPhoto(width, height)
      return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
  return { writing, ordering, making, staff, photos }
}

async function writingClass(a: Builders) {
  const { classId, admin, student } = await a.class()
  const answers = ANSWERS.map((text) => ({ id: crypto.randomUUID(), text }))
  const settings = { answers, multipleAnswers: true, voteLimit: 5 }
  const people = (count: number): Promise<Person[]> =>
    Promise.all(Array.from({ length: count }, () => a.person({ classId })))
  return {
    ...{ classId, admin, student, answers },
    pageId: await aPage(a, classId),
    collageId: await a.module(classId, { type: 'photo-collage', settings: { uploadLimit: 500 } }),
    rankingId: await a.module(classId, { type: 'custom-ranking', settings }),
    writers: await people(5),
    voters: await people(4),
    photographers: await people(2),
  }
}

/** With somebody who writes while the book is made. */
async function bookClass(a: Builders) {
  const { classId, admin, redakteur, student } = await a.class()
  return { classId, admin, editor: redakteur, writer: student, pageId: await aPage(a, classId) }
}
