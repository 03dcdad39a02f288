import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import type { User } from '#domain/account/actor.ts'
import { readRole } from '#domain/account/role.ts'
import { AppError } from '#domain/errors.ts'
import { type Db, statementName } from '../../adapters/postgres/connect.ts'
import { account, secondFactor, session } from '../../schema/account.ts'
import { member } from '../../schema/school.ts'
import { batchedReads } from '../batched-reads.ts'
import type { Caller } from './mount.ts'

export type SessionLifetime = {
  idTokenSeconds: number
  idleSeconds: number
  staffIdleSeconds: number
  /** From the login on, however much is done meanwhile. */
  atMostSeconds: number
  staffAtMostSeconds: number
}

type Options = {
  db: Db
  secret: string
  /** Whom a token is for: this installation and no other with the same secret. */
  audience: string
  secondFactorRequired: boolean
  lifetime: SessionLifetime
}
/** Least data: whose, which session, which role. */
type Claims = { sub: string; sid: string; role: string }

const REMEMBERED_TOKENS = 10_000
const visitor = { kind: 'visitor' } as const
export type Sessions = ReturnType<typeof openSessions>

export function openSessions({ db, secret, audience, secondFactorRequired, lifetime }: Options) {
  const key = new TextEncoder().encode(secret)
  /** Verifying costs 150 µs, remembering 1 µs. Only the signature is remembered; the session row is read each time. */
  const verified = new Map<string, { sid: string; until: number }>()

  const ago = (seconds: number, ofStaff: number) =>
    sql`now() - make_interval(secs => case when ${session.role} = 'super_admin'
      then ${sql.raw(String(ofStaff))} else ${sql.raw(String(seconds))} end)`
  const alive = and(
    gt(session.lastSeenAt, ago(lifetime.idleSeconds, lifetime.staffIdleSeconds)),
    gt(session.startedAt, ago(lifetime.atMostSeconds, lifetime.staffAtMostSeconds)),
  )
  const livingSessions = db
    .select({
      sessionId: session.id,
      accountId: session.accountId,
      role: session.role,
      emailVerified: account.emailVerified,
      classId: member.classId,
      memberId: member.id,
      waiting: sql<boolean>`coalesce(${member.waiting}, false)`,
      suspended: sql<boolean>`${member.suspendedAt} is not null`,
      enrolledAt: secondFactor.confirmedAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
    .leftJoin(member, eq(member.accountId, account.id))
    // A session that began in the moment in which its account was locked counts no more than those before it.
    .where(and(sql`${session.id} = any(${sql.placeholder('ids')}::uuid[])`, alive, isNull(account.lockedAt)))
    .prepare(statementName(db, 'living_sessions'))
  const livingSession = batchedReads(async (ids: string[]) => {
    const rows = await livingSessions.execute({ ids })
    return new Map(rows.map((row) => [row.sessionId, row]))
  })

  const verify = async (token: string): Promise<string> => {
    const known = verified.get(token)
    if (known !== undefined && known.until > Date.now()) return known.sid
    const { payload } = await jwtVerify<Claims>(token, key, {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['sid', 'exp'],
    })
    if (verified.size >= REMEMBERED_TOKENS) verified.delete(verified.keys().next().value as string)
    verified.set(token, { sid: payload.sid, until: (payload.exp ?? 0) * 1_000 })
    return payload.sid
  }

  return {
    /** Which sessions still count. */
    alive,
    /** A living session, by the clock of the database. */
    async find(sessionId: string): Promise<User | undefined> {
      const row = await livingSession(sessionId)
      if (row === undefined) return undefined
      const { enrolledAt, ...user } = row
      // Whoever is not in the class has no rights there, whatever they had.
      const role = row.waiting || row.suspended ? 'student' : readRole(row.role)
      return {
        kind: role === 'super_admin' ? 'staff' : 'member',
        ...user,
        role,
        secondFactorDue: secondFactorRequired && role === 'super_admin' && enrolledAt === null,
      }
    },
    /** Whoever calls: nobody known without a token; a token that no longer counts is refused, not ignored. */
    async identify(request: FastifyRequest): Promise<Caller> {
      const header = request.headers.authorization
      if (header === undefined) return visitor
      const token = /^Bearer (\S+)$/i.exec(header)?.[1]
      const sid = token === undefined ? undefined : await verify(token).catch(() => undefined)
      const user = sid === undefined ? undefined : await this.find(sid)
      if (user === undefined) throw new AppError('UNAUTHORIZED')
      return user
    },
    async idToken(user: Pick<User, 'accountId' | 'sessionId' | 'role'>) {
      const claims: Claims = { sub: user.accountId, sid: user.sessionId, role: user.role }
      const idToken = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setAudience(audience)
        .setExpirationTime(`${lifetime.idTokenSeconds}s`)
        .sign(key)
      const idleSeconds = user.role === 'super_admin' ? lifetime.staffIdleSeconds : lifetime.idleSeconds
      return { idToken, expiresInSeconds: lifetime.idTokenSeconds, idleSeconds }
    },
  }
}
