import autocannon from 'autocannon'
import pg from 'pg'
import { type BareReads, type Statement, startBare } from '../../bench/http/bare.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openLog } from '../../server/platform/log.ts'
import { openHttp } from '../../server/wiring/http.ts'
import { median } from './figures.ts'
import { headersOf, type School, type Student } from './school.ts'

export const LEAST = 0.6
/** An odd number, whose middle one counts: a second may fall into somebody else's work. */
const ROUNDS = 7
const CONNECTIONS = 16
const PEOPLE = 20

export type Compared = { name: string; share: number; statements: number; ours: number; bare: number; ratio: number }

/** The cheap and the dear, with how many of a hundred reads of the hour are of that kind. */
const readsOf = ({ book }: School): [name: string, share: number, path: (student: Student) => string][] => [
  ['own account', 1, ({ person }) => `/api/user/${person.accountId}/`],
  ['tasks', 32, () => '/api/task'],
  ['from the editors', 32, () => '/api/from-editors'],
  ['state of the book', 4, () => '/api/yearbook'],
  ['own page', 13, () => `/api/personal-page?moduleId=${book.page}`],
  ['ranking of 150', 8, () => `/api/ranking?moduleId=${book.rankings[0]?.moduleId}`],
  ['quotes', 3, () => `/api/quote?moduleId=${book.quotes}`],
  ['comments on 149', 4, () => `/api/note?moduleId=${book.notes}`],
  ['collage', 2, () => `/api/photo-collage?moduleId=${book.collage}`],
  ['classmates', 1, () => '/api/class/members'],
]

type Compare = { url: string; env: Record<string, string>; school: School; seconds: number }

/** Each read against node:http + pg that sends the very same statements, in turns, at the same number of connections. */
export async function compareWithBare({ url, env, school, seconds }: Compare): Promise<Compared[]> {
  const people = school.students.slice(0, PEOPLE)
  const reads = readsOf(school)
  const caught = await caughtStatements(
    env,
    people,
    reads.flatMap(([, , path]) => people.map((one) => [one, path(one)] as const)),
  )
  const bare = await startBare({ ...process.env, ...env }, caught)
  const compared: Compared[] = []
  for (const [name, share, path] of reads) {
    const requests = people.map((student) => ({ path: path(student), headers: headersOf(student) }))
    const [first] = people
    const statements = caught.reads[`${path(first as Student)} ${first?.person.sessionId}`]?.length ?? 0
    const rounds: { ours: number; bare: number }[] = []
    await throughput(bare.url, requests, seconds / 4)
    await throughput(url, requests, seconds / 4)
    for (let round = 0; round < ROUNDS; round++) {
      // Whoever comes first has it colder.
      const before = round % 2 === 0 ? await throughput(url, requests, seconds) : undefined
      const theirs = await throughput(bare.url, requests, seconds)
      rounds.push({ ours: before ?? (await throughput(url, requests, seconds)), bare: theirs })
    }
    const of = (pick: (round: { ours: number; bare: number }) => number) => median(rounds.map(pick))
    compared.push({
      name,
      share,
      statements: statements + 1,
      ours: of((each) => each.ours),
      bare: of((each) => each.bare),
      ratio: of((each) => each.ours / each.bare),
    })
  }
  bare.child.disconnect()
  return compared
}

/** All reads of the hour together: how much less time the bare handler would take for them. */
export function together(compared: readonly Compared[]): number {
  const time = (perSecond: (each: Compared) => number) =>
    compared.reduce((sum, each) => sum + each.share / perSecond(each), 0)
  return time(({ bare }) => bare) / time(({ ours }) => ours)
}

/** Answers a second. */
export async function throughput(
  url: string,
  requests: { path: string; headers: Record<string, string> }[],
  seconds: number,
) {
  let clients = 0
  const result = await autocannon({
    url,
    setupClient: (client) => {
      // Each connection begins with somebody else.
      const at = (clients++ * 7) % requests.length
      client.setRequests([...requests.slice(at), ...requests.slice(0, at)])
    },
    connections: CONNECTIONS,
    duration: Math.max(1, seconds),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}${requests[0]?.path}: ${result.non2xx} failed, ${result.errors} errors`)
  return result.requests.total / result.duration
}

/** The very statements that our parts send, caught on their way to the database. */
async function caughtStatements(
  env: Record<string, string>,
  people: Student[],
  asked: (readonly [Student, string])[],
): Promise<BareReads> {
  const config = readConfig({ ...env, PORT: '0' })
  const http = await openHttp(
    Object.assign(config, { databaseUrl: env.DATABASE_URL ?? '' }),
    openLog({ level: 'silent', process: 'http' }),
  )
  const client = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const { query } = client
  let caught: Statement[] = []
  client.query = function (this: unknown, ...given) {
    caught.push(statementOf(given))
    return query.apply(this, given)
  }
  try {
    const reads: BareReads['reads'] = {}
    let session = ''
    for (const [student, path] of asked) {
      caught = []
      const { statusCode } = await http.app.inject({ url: path, headers: headersOf(student) })
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
      const ofRead = caught.filter(({ text }) => /^\s*(select|with)/i.test(text) && !text.includes('pgboss'))
      session ||= ofRead.find(({ name }) => name === 'living_sessions')?.text ?? ''
      reads[`${path} ${student.person.sessionId}`] = ofRead.filter(({ name }) => name !== 'living_sessions')
    }
    if (session === '' || people.length === 0) throw new Error('nobody was asked who they are')
    return { session, reads }
  } finally {
    client.query = query
    await http.close()
  }
}

function statementOf([query, values]: unknown[]): Statement {
  const of = typeof query === 'string' ? { text: query } : (query as Partial<Statement> & { text: string })
  const { text, name, rowMode } = of
  return {
    ...{ text, values: ((values ?? (of as Partial<Statement>).values) as unknown[] | undefined) ?? [] },
    ...(name !== undefined && { name }),
    ...(rowMode !== undefined && { rowMode }),
  }
}
