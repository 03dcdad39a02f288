import { and, eq, inArray, isNull } from 'drizzle-orm'
import { dayOf } from '#domain/yearbook/deadline.ts'
import { quote } from '../schema/entry.ts'
import { throttle } from '../schema/platform.ts'
import { report } from '../schema/report.ts'
import { member } from '../schema/school.ts'
import { mottoSuggestion, yearbook } from '../schema/yearbook.ts'
import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'
import { classOf, ofClassOf } from './of-class.ts'
import type { Samples } from './sample.ts'

export const yearbookSamples: Samples = {
  'yearbook.get': async () => ({}),
  'yearbook.board': async () => ({}),
  'yearbook.progress': async () => ({}),
  'yearbook.setDeadline': async () => ({ body: { deadline: dayOf(new Date()) } }),
  'yearbook.openEnds': async () => ({}),
  'yearbook.requestDataCheck': async (app, person) => {
    // Before an open report nobody closes anything.
    await app.db.update(report).set({ settled: true })
    return { body: { leftOut: person === undefined ? [] : await thoseWhoWait(app, person) } }
  },
  'yearbook.unlockPreview': async (app, person) => {
    if (person?.memberId !== undefined) await filledModule(app, person.memberId)
    return {}
  },
  'yearbook.askForPreview': async (app) => {
    // Once a day for a class; here each of its editors asks.
    await app.db.delete(throttle)
    return {}
  },
  'yearbook.remindEverybody': async () => ({}),
  'yearbook.remindPerson': async (app, person) => ({ params: { memberId: await somebodyToRemind(app, person) } }),
  'yearbook.motto.get': async () => ({}),
  'yearbook.motto.suggest': async () => ({ body: { text: `Abi heute, Captain morgen ${crypto.randomUUID()}` } }),
  'yearbook.motto.withdraw': async (app, person) => ({ params: { suggestionId: await suggestion(app, person) } }),
  'yearbook.motto.vote': async (app, person) => ({ body: { suggestionId: await suggestion(app, person) } }),
  'yearbook.motto.end': async () => ({}),
  'yearbook.motto.reopen': async (app, person) => {
    await endMotto(app, person)
    return {}
  },
  'yearbook.motto.fix': async (app, person) => {
    await endMotto(app, person)
    return { body: { text: 'Abi Wonderland' } }
  },
}

/** A classmate of whom something is missing, and who was not reminded yet. */
const somebodyToRemind = (app: TestApp, person: Person | undefined) =>
  ofClassOf(app, person, async (classId) => {
    await app.a.module(classId)
    return (await app.a.person({ classId })).memberId ?? ''
  })

async function endMotto(app: TestApp, person: Person | undefined): Promise<void> {
  if (person?.memberId === undefined) return
  const isTheirs = inArray(yearbook.classId, classOf(app, person.memberId))
  await app.db.update(yearbook).set({ mottoState: 'ended' }).where(isTheirs)
}

async function filledModule(app: TestApp, memberId: string): Promise<void> {
  const [row] = await classOf(app, memberId)
  // What those have entered who are not in fills no chapter.
  const isIn = and(eq(member.id, memberId), eq(member.waiting, false), isNull(member.suspendedAt))
  if (row === undefined || (await app.db.$count(member, isIn)) === 0) return
  const values = { classId: row.id, memberId, moduleId: await app.a.module(row.id) }
  await app.db.insert(quote).values({ ...values, id: crypto.randomUUID(), text: 'Ruhe!', giver: 'Herr Vogt' })
}

async function suggestion(app: TestApp, person: Person | undefined): Promise<string> {
  const memberId = person?.memberId
  const [row] = memberId === undefined ? [] : await classOf(app, memberId)
  if (row === undefined || memberId === undefined) return crypto.randomUUID()
  const values = { classId: row.id, memberId, text: `Motto ${crypto.randomUUID()}` }
  const [added] = await app.db.insert(mottoSuggestion).values(values).returning()
  return added?.id ?? ''
}

async function thoseWhoWait(app: TestApp, { memberId }: Person): Promise<string[]> {
  const [gradClass] = memberId === undefined ? [] : await classOf(app, memberId)
  if (gradClass === undefined) return []
  const isWaiting = and(eq(member.classId, gradClass.id), eq(member.waiting, true))
  return (await app.db.select({ id: member.id }).from(member).where(isWaiting)).map(({ id }) => id)
}
