import { fileKeys } from '../../server/features/account/file-key.ts'
import { refreshTokens } from '../../server/features/account/refresh-token.ts'
import { cookieNames } from '../../server/features/account/session-cookie.ts'
import type { Person } from '../../server/testing/builders.ts'
import { type Answer, type Asked, ask } from './ask.ts'
import type { Answered } from './figures.ts'

export const PUBLIC_HOST = 'load.stufenbuch.example'
const cookies = cookieNames(true)

/** The modules that a class fills, by what they are. */
export type Book = {
  page: string
  fields: string[]
  rankings: { moduleId: string; candidates: string[] }[]
  quotes: string
  notes: string
  collage: string
}

/** A class whose last hour it is. All of it comes from one address: the school's. */
export type School = {
  classId: string
  address: string
  admin: Student
  students: Student[]
  book: Book
  photos: string[]
}

export type Student = {
  person: Person
  address: string
  /** What the page that lies open asks again when something has changed. */
  shows: string[]
  /** As the browser knows them: by field, by module, by classmate. */
  versions: Map<string, number>
  votes: Map<string, string[]>
  rotation: number
  /** One text at a time, as browsers send them. */
  saving: Promise<unknown>
}

/** The server under load, and what was seen of it. */
export type Server = { url: string; tokenSecret: string }
/** `until`: nothing new is begun then, and what is under way is waited for. */
export type Target = Server & { answered: Answered[]; until: number }

export const newStudent = (person: Person, address: string): Student => ({
  ...{ person, address, shows: [], versions: new Map(), votes: new Map(), rotation: 0 },
  saving: Promise.resolve(),
})

export class Refused extends Error {
  override name = 'Refused'
}

/** As a proxy in front hands it on. */
export const headersOf = ({ person, address }: Pick<Student, 'person' | 'address'>): Record<string, string> => ({
  host: PUBLIC_HOST,
  'x-forwarded-for': address,
  'x-forwarded-proto': 'https',
  authorization: `Bearer ${person.idToken}`,
})

/** Of files and of the session; browsers send them with everything. */
export const cookieOf = ({ tokenSecret }: Server, { person: { sessionId }, rotation }: Student): string =>
  [
    `${cookies.files.name}=${fileKeys(tokenSecret).write(sessionId)}`,
    `${cookies.session.name}=${refreshTokens(tokenSecret).write({ sessionId, rotation })}`,
    `${cookies.here.name}=yes`,
  ].join('; ')

/** A request of somebody, noted with how long they waited since they wanted it. */
export async function noted(
  target: Target,
  kind: string,
  student: Student,
  asked: Asked,
  since = performance.now(),
  expected: readonly number[] = [],
): Promise<Answer> {
  const headers = { ...headersOf(student), ...asked.headers }
  const note = (error?: string) =>
    target.answered.push({ kind, ms: performance.now() - since, ...(error !== undefined && { error }) })
  const answer = await ask(target.url, { ...asked, headers }).catch((error: Error & { code?: string }) => {
    note(error.code ?? error.name)
    throw new Refused(`${kind}: ${error.message}`)
  })
  if (answer.status < 400 || expected.includes(answer.status)) {
    note()
    return answer
  }
  note(`${answer.status} ${codeOf(answer)}`)
  throw new Refused(`${kind}: ${answer.status} ${answer.body.toString().slice(0, 200)}`)
}

function codeOf({ body }: Answer): string {
  try {
    return String((JSON.parse(body.toString()) as { code?: string }).code ?? '')
  } catch {
    return ''
  }
}

export const json = <Body>({ body }: Answer): Body => JSON.parse(body.toString()) as Body

export const sending = (method: string, path: string, body: unknown): Asked => ({
  ...{ method, path, headers: { 'content-type': 'application/json' } },
  body: JSON.stringify(body),
})
