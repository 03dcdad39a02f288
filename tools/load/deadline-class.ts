import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { answerField } from '../../domain/content/field.ts'
import { photoNames } from '../../domain/file/photo-variant.ts'
import type { Storage } from '../../server/adapters/files/files.ts'
import type { Db } from '../../server/adapters/postgres/connect.ts'
import { hashPassword } from '../../server/features/account/password.ts'
import type { Sessions } from '../../server/platform/http/session.ts'
import { account, session } from '../../server/schema/account.ts'
import { contentPhoto } from '../../server/schema/entry.ts'
import { file } from '../../server/schema/file.ts'
import { member } from '../../server/schema/school.ts'
import type { builders, Person } from '../../server/testing/builders.ts'
import { type Book, newStudent, type School } from './school.ts'

export const STUDENTS = 150
export const PASSWORD = 'ein-gutes-passwort'
const TEACHERS = 25
const PHOTOS = 40

type Parts = { db: Db; sessions: Sessions; a: ReturnType<typeof builders>; storage: Storage; email: string }
const hash = hashPassword(PASSWORD)

/** A class with a usual book, most of it filled, on the evening of its deadline. */
export async function deadlineClass(parts: Parts, number: number): Promise<School> {
  const { db, a } = parts
  const { classId, admin } = await a.class({ school: `Gymnasium ${number}` })
  await db.execute(sql`update yearbook set deadline = (now() at time zone 'Europe/Berlin')::date + 1,
    preview_released = true where class_id = ${classId}`)
  const people = await addStudents(parts, classId, number)
  const teachers: string[] = []
  for (let at = 0; at < TEACHERS; at++) teachers.push(await a.teacher({ classId }))
  const book = await addBook(a, classId, { members: people.map(({ memberId = '' }) => memberId), teachers })
  await fill(db, classId, book)
  const photos = await addPhotos(parts, classId, book, people)
  const address = `203.0.113.${number}`
  const students = people.map((person) => newStudent(person, address))
  return { classId, address, admin: newStudent(admin, address), students, book, photos }
}

async function addStudents({ db, sessions, email }: Parts, classId: string, number: number): Promise<Person[]> {
  const passwordHash = await hash
  const names = Array.from({ length: STUDENTS }, (_, at) => ({ firstName: 'Mia', lastName: `Groß ${at}` }))
  const accounts = await db
    .insert(account)
    .values(
      names.map((name, at) => ({
        ...name,
        email: `${email}-${number}-${at}@schule.example`,
        passwordHash,
        emailVerified: true,
      })),
    )
    .returning({ id: account.id, email: account.email, firstName: account.firstName, lastName: account.lastName })
  const joinedAt = new Date(Date.now() - 40 * 86_400_000)
  const members = await db
    .insert(member)
    .values(
      accounts.map(
        ({ id, firstName, lastName }) =>
          ({ classId, accountId: id, firstName, lastName, role: 'student', joinedAt }) as const,
      ),
    )
    .returning({ id: member.id, accountId: member.accountId })
  const opened = await db
    .insert(session)
    .values(accounts.map(({ id }) => ({ accountId: id, role: 'student' }) as const))
    .returning({ id: session.id, accountId: session.accountId })
  const memberOf = new Map(members.map(({ id, accountId }) => [accountId, id]))
  const emailOf = new Map(accounts.map(({ id, email }) => [id, email]))
  return Promise.all(
    opened.map(async ({ id: sessionId, accountId }) => {
      const who = { accountId, sessionId, role: 'student' } as const
      const { idToken } = await sessions.idToken(who)
      return { ...who, idToken, email: emailOf.get(accountId) ?? '', memberId: memberOf.get(accountId) ?? '' }
    }),
  )
}

type People = { members: string[]; teachers: string[] }

async function addBook(a: Parts['a'], classId: string, { members, teachers }: People): Promise<Book> {
  const asked = (text: string) => ({ id: crypto.randomUUID(), text })
  const questions = [
    'Lieblingsfach?',
    'Was bleibt?',
    'In zehn Jahren?',
    'Bester Moment?',
    'Danke an?',
    'Letzte Worte?',
  ].map(asked)
  const page = await a.module(classId, {
    type: 'personal-page',
    title: 'Wir',
    settings: { kinds: ['profile'], questions },
  })
  const rankings: Book['rankings'] = []
  for (const title of ['Kommt immer zu spät', 'Wird berühmt', 'Beste Ausrede'])
    rankings.push({ moduleId: await a.module(classId, { type: 'student-ranking', title }), candidates: members })
  for (const title of ['Strengster Blick', 'Beste Pausenaufsicht'])
    rankings.push({ moduleId: await a.module(classId, { type: 'teacher-ranking', title }), candidates: teachers })
  const quotes = await a.module(classId, { type: 'quote', title: 'Sprüche' })
  const notes = await a.module(classId, { type: 'student-notes', title: 'Über dich' })
  const collage = await a.module(classId, { type: 'photo-collage', title: 'Kursfahrt', settings: { uploadLimit: 500 } })
  return { page, fields: questions.map(({ id }) => answerField(id)), rankings, quotes, notes, collage }
}

/** What most have entered in the weeks before. The last field of each page is left to the last hour. */
async function fill(db: Db, classId: string, { page, fields, rankings, quotes, notes }: Book): Promise<void> {
  const everybody = sql`from member m where m.class_id = ${classId} and m.role = 'student'`
  for (const field of fields.slice(0, -1))
    await db.execute(sql`insert into content_text (class_id, module_id, subject_id, author_id, field, value, empty)
      select m.class_id, ${page}, m.id, m.id, ${field}, to_jsonb('Das weiß ich noch genau, und zwar so: '::text || m.last_name), false ${everybody}`)
  for (const { moduleId, candidates } of rankings.slice(0, 2))
    await db.execute(sql`insert into ranking_vote (class_id, module_id, voter_id, member_id)
      select m.class_id, ${moduleId}, m.id, ${candidates[0]} ${everybody} and m.id <> ${candidates[0]} and random() < 0.5`)
  await db.execute(sql`insert into quote (id, class_id, module_id, member_id, text, giver)
    select uuidv7(), m.class_id, ${quotes}, m.id, 'Wer lacht, hat noch Reserven.', 'Herr Vogt' ${everybody}`)
  await db.execute(sql`insert into note (class_id, module_id, author_id, target_id, text, shown, counted, anonymous)
    select m.class_id, ${notes}, m.id, t.id, 'Danke für alles!', 'Danke für alles!', true, false
    from member m join member t on t.class_id = m.class_id and t.id <> m.id
    where m.class_id = ${classId} and m.role = 'student' and t.role = 'student'
      and abs(hashtext(m.id::text || t.id::text)) % ${STUDENTS} < 6`)
}

/** Small pictures as they are looked at; the same bytes under each name. */
async function addPhotos({ db, storage }: Parts, classId: string, { collage }: Book, people: readonly Person[]) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const draw = (width: number) =>
    sharp({ create: { width, height: width, channels: 3, background: '#888', noise } })
      .webp({ quality: 70 })
      .toBuffer()
  const [thumb, screen] = await Promise.all([draw(320), draw(1_200)])
  const photos: string[] = []
  for (let at = 0; at < PHOTOS; at++) {
    const id = crypto.randomUUID()
    const key = { ownerId: classId, kind: 'photo', id }
    await storage.put({ ...key, name: photoNames.thumb }, Readable.from([thumb]))
    await storage.put({ ...key, name: photoNames.screen }, Readable.from([screen]))
    const uploaderId = people[at % people.length]?.memberId ?? ''
    const row = { ...key, name: photoNames.screen, classId, mediaType: 'image/webp', bytes: screen.length }
    await db.insert(file).values({ ...row, memberId: uploaderId, width: 1_200, height: 1_200 })
    await db.insert(contentPhoto).values({ classId, moduleId: collage, uploaderId, fileId: id })
    photos.push(id)
  }
  return photos
}
