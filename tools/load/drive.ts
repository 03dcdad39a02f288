import { setTimeout as sleep } from 'node:timers/promises'
import { follow } from './ask.ts'
import type { Answered } from './figures.ts'
import { anHour, visit, WATCHERS, watchOwnPage } from './mix.ts'
import { headersOf, noted, Refused, type School, type Server, type Student, type Target } from './school.ts'

/** Each of 2,000 classes has two people who come by within the hour. */
export const VISITS_AN_HOUR = 4_000
/** Streams are opened one after the other, as people come. */
const ARRIVING_MS = 5_000
/** A hundred at once would be a fault of ours, not of the server's. */
const SETTLING_MS = 2_000

type Load = { target: Server; schools: School[]; visitors: Student[]; photo: Buffer; seconds: number }
export type Driven = { answered: Answered[]; seconds: number; news: number; driverShare: number }

/**
 * Everything happens when it would happen, however long the server takes: who comes does not wait for others to be
 * served. What one person does after an answer waits for that answer.
 */
export async function drive({ target: server, schools, visitors, photo, seconds }: Load): Promise<Driven> {
  const target: Target = { ...server, answered: [], until: Number.POSITIVE_INFINITY }
  const listening = await openStreams(target, schools)
  await sleep(SETTLING_MS)
  target.answered.length = 0
  const cpu = process.cpuUsage()
  const from = performance.now()
  const until = from + seconds * 1_000
  target.until = until
  const people = schools.flatMap((school) => school.students.map((student) => ({ school, student })))
  const running = new Set<Promise<unknown>>()
  const start = (work: Promise<unknown>) => {
    const ended = work.catch(onlyRefusals).finally(() => running.delete(ended))
    running.add(ended)
  }
  const arrivals = anHour(photo).map(({ act, times }) =>
    arrive((times * people.length) / 3_600, until, (due) => {
      const { school, student } = people[Math.floor(Math.random() * people.length)] as (typeof people)[number]
      start(act(target, school, student, due))
    }),
  )
  const visits = visitors.length === 0 ? 0 : VISITS_AN_HOUR / 3_600
  arrivals.push(
    arrive(visits, until, (due) =>
      start(visit(target, visitors[Math.floor(Math.random() * visitors.length)] as Student, due)),
    ),
  )
  for (const school of schools)
    for (const student of school.students.slice(0, WATCHERS)) start(watchOwnPage(target, school, student))
  await Promise.all(arrivals)
  const news = listening.news()
  const { user, system } = process.cpuUsage(cpu)
  // Nobody is left without an answer, or it is an error: each has a minute.
  await Promise.all(running)
  const spent = (performance.now() - from) / 1_000
  listening.stop()
  return {
    answered: target.answered,
    seconds: Math.max(seconds, spent),
    news,
    driverShare: (user + system) / 1e6 / seconds,
  }
}

/** As often as that in the mean, and at random: people do not take turns. */
async function arrive(perSecond: number, until: number, come: (due: number) => void): Promise<void> {
  if (perSecond === 0) return
  for (let due = performance.now() + gap(perSecond); due < until; due += gap(perSecond)) {
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    come(due)
  }
}

const gap = (perSecond: number) => (-Math.log(1 - Math.random()) / perSecond) * 1_000

/** What is refused has been noted as an error. */
function onlyRefusals(error: unknown): void {
  if (!(error instanceof Refused)) throw error
}

/** Every page listens, and asks again what it shows. While an answer is on its way one more is enough. */
async function openStreams(target: Target, schools: School[]) {
  let heard = 0
  const people = schools.flatMap(({ students }) => students)
  const stops: (() => void)[] = []
  for (const student of people) {
    student.shows =
      student.shows.length === 0
        ? ['/api/task', '/api/task/handed', '/api/from-editors', '/api/photo-people/me']
        : student.shows
    const asking = new Map<string, 'once' | 'again'>()
    const askAgain = async (path: string): Promise<void> => {
      if (asking.has(path)) return void asking.set(path, 'again')
      asking.set(path, 'once')
      await noted(target, 'asked again after news', student, { path }).catch(onlyRefusals)
      const more = asking.get(path) === 'again'
      asking.delete(path)
      if (more && performance.now() < target.until) await askAgain(path)
    }
    const news = () => {
      if (performance.now() > target.until) return
      heard++
      for (const path of student.shows) void askAgain(path)
    }
    const ended = (why: string) => void target.answered.push({ kind: 'stream of news', ms: 0, error: why })
    stops.push(follow(target.url, { path: '/api/events', headers: headersOf(student) }, news, ended))
    await sleep(ARRIVING_MS / people.length)
  }
  return {
    news: () => heard,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
