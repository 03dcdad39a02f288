import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD } from './deadline-class.ts'
import { cookieOf, json, noted, PUBLIC_HOST, type School, type Student, sending, type Target } from './school.ts'

/** Somebody does something, wanted since then; requests are noted by kind. */
export type Act = (target: Target, school: School, student: Student, since: number) => Promise<unknown>

/** What is told apart in the tables, in their order. */
export const kinds = [
  'the page itself',
  'session renewed',
  'start page',
  'form opened',
  'asked again after news',
  'text saved',
  'vote',
  'comment',
  'quote',
  'marked as done',
  'photo announced',
  'photo sent',
  'own page set live',
  'preview opened',
  'picture of a page',
  'picture of a photo',
  'signed in',
  'other classes',
  'stream of news',
] as const
export type Kind = (typeof kinds)[number]

/** What the start page asks for, and what of it is asked for again when content has changed (web/api/stale.ts). */
const again = ['/api/task', '/api/task/handed', '/api/from-editors', '/api/photo-people/me']
const startPage = [
  ...again,
  '/api/yearbook',
  '/api/class',
  '/api/class/newcomers',
  '/api/book/in-hand',
  '/api/yearbook/motto',
  '/api/book/asked',
]

const pick = <One>(all: readonly One[]): One => all[Math.floor(Math.random() * all.length)] as One

const words = 'Am liebsten saß ich hinten links und habe aus dem Fenster gesehen, und es hat nie jemand etwas gesagt. '

const openApp: Act = async (target, _school, student, since) => {
  const cookie = cookieOf(target, student)
  await noted(target, 'the page itself', student, { path: '/start', headers: { cookie, accept: 'text/html' } }, since)
  await noted(target, 'session renewed', student, { method: 'POST', path: '/api/session/renew', headers: { cookie } })
  student.rotation++
  student.shows = [...again]
  await Promise.all(startPage.map((path) => noted(target, 'start page', student, { path })))
}

/** Which form somebody opens: mostly their own page. */
const formsOf = ({ book }: School) => [
  ...Array.from({ length: 4 }, () => `/api/personal-page?moduleId=${book.page}`),
  ...book.rankings.map(({ moduleId }) => `/api/ranking?moduleId=${moduleId}`),
  `/api/quote?moduleId=${book.quotes}`,
  ...Array.from({ length: 2 }, () => `/api/note?moduleId=${book.notes}`),
]

const openForm: Act = async (target, school, student, since) => {
  const path = pick(formsOf(school))
  student.shows = [path, '/api/task', '/api/from-editors']
  const rest = ['/api/task', '/api/from-editors'].map((each) =>
    noted(target, 'form opened', student, { path: each }, since),
  )
  await Promise.all([noted(target, 'form opened', student, { path }, since), ...rest])
}

/** The next waits until the one before has been answered, as in the browser. */
const inTurn = (student: Student, work: () => Promise<unknown>) => {
  student.saving = student.saving.then(work, work)
  return student.saving
}

const saveText: Act = (target, { book }, student, since) =>
  inTurn(student, async () => {
    const field = book.fields.at(-1) ?? ''
    const version = student.versions.get(field) ?? 0
    const value = words.repeat(1 + Math.floor(Math.random() * 6)) + version
    const text = { moduleId: book.page, memberId: student.person.memberId, field, value, version }
    const saved = await noted(target, 'text saved', student, sending('PUT', '/api/text', text), since)
    student.versions.set(field, json<{ version: number }>(saved).version)
  })

/** Three rankings are still open to everybody. One vote each: whoever has voted takes it back first. */
const vote: Act = (target, { book }, student, since) =>
  inTurn(student, async () => {
    const { moduleId, candidates } = pick(book.rankings.slice(2))
    const [mine] = student.votes.get(moduleId) ?? []
    const candidateId = mine ?? pick(candidates.filter((id) => id !== student.person.memberId))
    const asked =
      mine === undefined
        ? sending('PUT', '/api/ranking/vote', { moduleId, candidateId })
        : sending('POST', '/api/ranking/vote/back', { moduleId, candidateId })
    await noted(target, 'vote', student, asked, since)
    student.votes.set(moduleId, mine === undefined ? [candidateId] : [])
  })

const comment: Act = (target, { book, students }, student, since) =>
  inTurn(student, async () => {
    const others = students.filter((each) => each !== student && !student.versions.has(each.person.memberId ?? ''))
    const targetId = pick(others).person.memberId ?? ''
    const notes = await noted(target, 'form opened', student, { path: `/api/note?moduleId=${book.notes}` })
    const { people } = json<{ people: { memberId: string; mine: { version: number; text: string } }[] }>(notes)
    const { version = 0, text = '' } = people.find(({ memberId }) => memberId === targetId)?.mine ?? {}
    const note = { moduleId: book.notes, targetId, text: `${text} ${words}`.slice(0, 500), version, anonymous: false }
    await noted(target, 'comment', student, sending('PUT', '/api/note', note), since)
    student.versions.set(targetId, version + 1)
  })

const quote: Act = (target, { book }, student, since) => {
  const said = { moduleId: book.quotes, quoteId: crypto.randomUUID(), text: 'Ruhe dahinten!', giver: 'Frau Sommer' }
  return noted(target, 'quote', student, sending('POST', '/api/quote', said), since)
}

const markDone: Act = (target, { book }, student, since) => {
  const moduleId = pick([book.page, ...book.rankings.map((each) => each.moduleId)])
  return noted(target, 'marked as done', student, { method: 'PUT', path: `/api/task/${moduleId}/done` }, since)
}

const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

export const addPhoto =
  (photo: Buffer): Act =>
  async (target, { book }, student, since) => {
    const intent = { purpose: 'collage-photo', moduleId: book.collage, consent: true }
    const metadata = `filename ${base64('See.jpg')},intent ${base64(JSON.stringify(intent))}`
    const headers = { ...tus, 'upload-length': String(photo.length), 'upload-metadata': metadata }
    const begun = await noted(target, 'photo announced', student, { method: 'POST', path: '/uploads', headers }, since)
    const path = new URL(begun.headers.location ?? '', 'http://here').pathname
    const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    await noted(target, 'photo sent', student, { method: 'PATCH', path, headers: piece, body: photo })
  }

const PAGES_LEAFED = 8
const leaf: Act = async (target, _school, student, since) => {
  const answer = await noted(target, 'preview opened', student, { path: '/api/book/pages' }, since)
  const { parts } = json<{ parts: { keys: string[] | null }[] }>(answer)
  const keys = parts.flatMap((part) => part.keys ?? [])
  if (keys.length === 0) return
  const from = Math.floor(Math.random() * keys.length)
  const headers = { cookie: cookieOf(target, student) }
  for (const key of keys.slice(from, from + PAGES_LEAFED)) {
    const since = performance.now()
    const asked = { path: `/files/page/${key}/page`, headers }
    const { status } = await noted(target, 'picture of a page', student, asked, since, [404])
    // The book was set anew meanwhile, and the page looks otherwise now: the browser has been told so by news.
    if (status === 404 || performance.now() > target.until) return
    await sleep(500)
  }
}

const PHOTOS_LOOKED_AT = 12
const lookAtCollage: Act = async (target, { book, photos }, student, since) => {
  const path = `/api/photo-collage?moduleId=${book.collage}`
  student.shows = [path, '/api/task', '/api/from-editors']
  await noted(target, 'form opened', student, { path }, since)
  const headers = { cookie: cookieOf(target, student) }
  const from = Math.floor(Math.random() * (photos.length - PHOTOS_LOOKED_AT))
  const thumbs = photos.slice(from, from + PHOTOS_LOOKED_AT)
  await Promise.all(
    thumbs.map((id) => noted(target, 'picture of a photo', student, { path: `/files/${id}/thumb`, headers })),
  )
}

const signIn: Act = (target, _school, student, since) => {
  const asked = sending('POST', '/api/session', { email: student.person.email, password: PASSWORD })
  const headers = { ...asked.headers, origin: `https://${PUBLIC_HOST}` }
  return noted(target, 'signed in', student, { ...asked, headers }, since)
}

/** How often each of them does it within the hour. docs/performance.md says why. */
export const anHour = (photo: Buffer): { act: Act; times: number }[] => [
  { act: openApp, times: 3 },
  { act: openForm, times: 8 },
  { act: saveText, times: 200 },
  { act: vote, times: 9 },
  { act: comment, times: 5 },
  { act: quote, times: 1 },
  { act: markDone, times: 5 },
  { act: addPhoto(photo), times: 2 },
  { act: leaf, times: 2 },
  { act: lookAtCollage, times: 3 },
  { act: signIn, times: 0.2 },
]

/** Of 25 who write at any moment, a fifth look at their page beside it; it is asked for anew as they type. */
export const WATCHERS = 5
const BETWEEN_MS = 700

export async function watchOwnPage(target: Target, { book }: School, student: Student): Promise<void> {
  const field = book.fields.at(-1) ?? ''
  for (let at = 0; performance.now() < target.until; at++) {
    const value = words.repeat(1 + (at % 5)) + at
    const asked = { moduleId: book.page, typed: { texts: [{ field, value }] }, near: value.slice(-60) }
    await noted(target, 'own page set live', student, sending('POST', '/api/book/live-page', asked)).catch(() => {})
    await sleep(BETWEEN_MS)
  }
}

/** Somebody of another class comes by: looks, opens one form and writes a quote down. */
export async function visit(target: Target, student: Student, since: number): Promise<void> {
  const look = [...startPage, ...student.shows].map((path) => noted(target, 'other classes', student, { path }, since))
  await Promise.all(look)
  const moduleId = new URL(student.shows[0] ?? '', 'http://here').searchParams.get('moduleId')
  const said = { moduleId, quoteId: crypto.randomUUID(), text: 'Ruhe dahinten!', giver: 'Frau Sommer' }
  await noted(target, 'other classes', student, sending('POST', '/api/quote', said))
}
