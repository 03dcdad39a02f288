import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq, sql } from 'drizzle-orm'
import type { Gender } from '#domain/account/person.ts'
import { featuresOf, type Usage } from '#domain/account/usage.ts'
import { freshSettings } from '#domain/content/definition.ts'
import { teacherKey } from '#domain/school/pasted-list.ts'
import { searchText } from '#domain/school/search.ts'
import { teacherName } from '#domain/school/teacher.ts'
import type { DataState } from '#domain/yearbook/data-state.ts'
import type { Files } from '../../adapters/files/files.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { account } from '../../schema/account.ts'
import { contentModule } from '../../schema/content.ts'
import { file, portrait } from '../../schema/file.ts'
import { arrival, gradClass, invitation, member, school, teacher, vouch } from '../../schema/school.ts'
import { yearbook } from '../../schema/yearbook.ts'
import { demoPeople, otherAdmins } from '../demo-logins.ts'
import { expected, registered, STRANGER, teachers, unsaid, waiting } from './people.ts'
import { drawPortrait } from './portrait.ts'

export type DemoMember = {
  id: string
  name: string
  firstName: string
  gender: Gender
  /** Can sign in to the demo. */
  isLogin: boolean
  hasFace: boolean
}
/** Those who have been let in, in the order of the list, and the teachers. */
export type DemoClass = { classId: string; members: DemoMember[]; teachers: { id: string; lastName: string }[] }

/** Not everybody has a face yet: where there is none, the initials stand. */
const HAS_NO_PORTRAIT = 7

/** The class to try things with: everybody in every state that a member can be in. */
export async function fillGoethe(tx: Tx, passwordHash: string, files: Files): Promise<DemoClass> {
  const classId = await addClass(tx, {
    name: 'Goethe-Gymnasium',
    street: 'Lindenallee 27',
    postalCode: '10115',
    city: 'Berlin',
    year: 2027,
    usage: 'collect',
  })
  const pupils = [
    ...demoPeople.map((person) => ({ waiting: false, ...person, isNew: false })),
    ...registered.map((person, at) => ({ ...person, ...asStudent(at), waiting: false, isNew: at % 17 === 5 })),
    ...waiting.map((person, at) => ({ ...person, ...asStudent(registered.length + at), waiting: true, isNew: true })),
  ]
  const members: DemoMember[] = []
  const addFace = portraits(tx, files, classId)
  for (const [at, pupil] of pupils.entries()) {
    const { role, email, firstName, lastName, isNew } = pupil
    const staff = role === 'super_admin'
    const values = { email, emailVerified: true, passwordHash, firstName, lastName, staff, phone: '+49301234567' }
    const accountId = only(await tx.insert(account).values(values).returning()).id
    if (role === 'super_admin') continue
    const gender = 'gender' in pupil ? pupil.gender : null
    const joinedAt = isNew ? sql`now() - interval '1 day'` : sql`now() - interval '40 days'`
    const [name, hasFace] = [`${firstName} ${lastName}`, at % HAS_NO_PORTRAIT !== 6]
    const said = unsaid.includes(name) ? null : gender
    const place = { classId, accountId, role, firstName, lastName, gender: said, joinedAt, waiting: pupil.waiting }
    const { id } = only(await tx.insert(member).values(place).returning())
    const isLogin = at < demoPeople.length
    const [voucher] = members
    if (isNew && !pupil.waiting && voucher !== undefined)
      await tx.insert(arrival).values({ classId, memberId: id, cameBy: 'vouch', byId: voucher.id, told: true })
    if (!pupil.waiting) members.push({ id, name, firstName, gender: gender ?? 'NONBINARY', isLogin, hasFace })
    else if (hasFace) await addFace({ memberId: id }, name, gender, 'young')
  }
  await addStranger(tx, classId, members)
  await tx.insert(member).values(expected.map((person) => ({ classId, ...person })))
  const faculty: DemoClass['teachers'] = []
  for (const [at, person] of teachers.entries()) {
    const values = { classId, ...person, nameKey: teacherKey(person) }
    const { id } = only(await tx.insert(teacher).values(values).returning())
    faculty.push({ id, lastName: person.lastName })
    if (at % HAS_NO_PORTRAIT !== 4) await addFace({ teacherId: id }, teacherName(person), person.gender, 'grown')
  }
  return { classId, members, teachers: faculty }
}

/** Of those who wait one is known to nobody yet, and the other is a stranger to two: the admin decides. */
async function addStranger(tx: Tx, classId: string, members: readonly DemoMember[]): Promise<void> {
  const isStranger = and(eq(member.classId, classId), eq(member.firstName, STRANGER))
  const [stranger] = await tx.update(member).set({ adminDecides: true }).where(isStranger).returning()
  if (stranger === undefined) return
  const voices = members.slice(-2).map(({ id }) => ({ classId, newcomerId: stranger.id, memberId: id, knows: false }))
  await tx.insert(vouch).values(voices)
}

const asStudent = (at: number) => ({ role: 'student', email: `stufe-${at + 1}@goethe.example` }) as const

/** Two more classes, for what the first cannot be at the same time: closed, and print only. */
/** Of the one that only prints: its id, and its admin. */
export async function fillOtherClasses(tx: Tx, passwordHash: string): Promise<{ classId: string; memberId: string }> {
  let printing: { classId: string; memberId: string } | undefined
  for (const { email, firstName, lastName, ...of } of otherAdmins) {
    const classId = await addClass(tx, { ...of.school, year: 2027, usage: of.usage, dataState: of.dataState })
    if (of.isOver === true) await makeOver(tx, classId)
    const values = { email, emailVerified: true, passwordHash, firstName, lastName, phone: '+49301234567' }
    const accountId = only(await tx.insert(account).values(values).returning()).id
    const admin = { classId, accountId, role: 'admin', firstName, lastName, joinedAt: sql`now()` } as const
    const { id: memberId } = only(await tx.insert(member).values(admin).returning())
    if (of.usage === 'print-only') printing = { classId, memberId }
  }
  if (printing === undefined) throw new Error('no class of the demo only prints')
  return printing
}

/** Past its deadline, with a preview that is still locked since a chapter is empty. */
async function makeOver(tx: Tx, classId: string): Promise<void> {
  const deadline = sql`((now() at time zone 'Europe/Berlin')::date - 3)`
  await tx.update(yearbook).set({ deadline }).where(eq(yearbook.classId, classId))
  await tx
    .update(gradClass)
    .set({ features: featuresOf('collect', []) })
    .where(eq(gradClass.id, classId))
  const settings = freshSettings.quote
  const empty = { classId, type: 'quote', title: 'Sprüche', settings, state: 'PUBLISHED', position: 1 } as const
  await tx.insert(contentModule).values(empty)
}

type NewClass = {
  name: string
  street: string
  postalCode: string
  city: string
  year: number
  usage: Usage
  dataState?: DataState
}

async function addClass(tx: Tx, { year, usage, dataState = 'in-progress', ...place }: NewClass): Promise<string> {
  const at = { ...place, state: 'BE', status: 'CHECKED', searchText: searchText(place.name, place.city) } as const
  const schoolId = only(await tx.insert(school).values(at).returning()).id
  const features = featuresOf(usage, ['PREVIEW_FEATURE'])
  const values = { schoolId, schoolWords: at.searchText, year, features, usage, sizeBand: '25-99' } as const
  const classId = only(await tx.insert(gradClass).values(values).returning()).id
  const code = randomBytes(16).toString('base64url')
  await tx.insert(invitation).values({ classId, code, expiresAt: sql`now() + interval '1 year'` })
  await tx.insert(yearbook).values({ classId, dataState })
  return classId
}

type Subject = { memberId: string } | { teacherId: string }

/** The file lies there before its row is committed: a demo that fails halfway leaves a file too many, never one too few. */
const portraits =
  (tx: Tx, files: Files, classId: string) =>
  async (of: Subject, name: string, gender: Gender | null, age: 'young' | 'grown'): Promise<void> => {
    const drawing = Buffer.from(drawPortrait(name, gender ?? 'NONBINARY', age))
    const kept = { kind: 'portrait', name: 'portrait.svg' }
    const row = { ownerId: classId, classId, ...kept, mediaType: 'image/svg+xml', bytes: drawing.byteLength }
    const { id } = only(await tx.insert(file).values(row).returning())
    await files.storage.put({ ownerId: classId, id, ...kept }, Readable.from([drawing]))
    await tx.insert(portrait).values({ fileId: id, classId, ...of })
  }

function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}
