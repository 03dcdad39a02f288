import { eq, sql } from 'drizzle-orm'
import type { Role } from '#domain/account/role.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { account, session } from '../../schema/account.ts'
import { gradClass, member, school } from '../../schema/school.ts'

export type AccountStore = ReturnType<typeof accountStore>

export function accountStore(db: Db) {
  const role = sql<Role>`case when ${account.staff} then 'super_admin' else coalesce(${member.role}, 'student') end`
  const userById = db
    .select({
      id: account.id,
      email: account.email,
      emailVerified: account.emailVerified,
      firstName: account.firstName,
      lastName: account.lastName,
      classId: gradClass.id,
      school: school.name,
      year: gradClass.year,
      features: gradClass.features,
    })
    .from(account)
    .leftJoin(member, eq(member.accountId, account.id))
    .leftJoin(gradClass, eq(gradClass.id, member.classId))
    .leftJoin(school, eq(school.id, gradClass.schoolId))
    .where(eq(account.id, sql.placeholder('id')))
    .prepare('user_by_id')

  return {
    async user(id: string) {
      const [row] = await userById.execute({ id })
      if (row === undefined) return undefined
      const { classId, school, year, features, ...person } = row
      const gradClass =
        classId === null || school === null || year === null
          ? null
          : { id: classId, school, year, features: features ?? [] }
      return { ...person, gradClass }
    },
    async credentials(email: string) {
      const [row] = await db
        .select({ id: account.id, passwordHash: account.passwordHash, role })
        .from(account)
        .leftJoin(member, eq(member.accountId, account.id))
        .where(eq(sql`lower(${account.email})`, email.toLowerCase()))
      return row
    },
    async startSession(accountId: string, role: Role) {
      const [row] = await db.insert(session).values({ accountId, role }).returning({ id: session.id })
      if (row === undefined) throw new Error('no session was made')
      return row.id
    },
    async lockSession(tx: Tx, sessionId: string) {
      const [row] = await tx
        .select({
          rotation: session.rotation,
          secondsSinceRotation: sql<number>`extract(epoch from now() - ${session.rotatedAt})::float8`,
        })
        .from(session)
        .where(eq(session.id, sessionId))
        .for('update')
      return row
    },
    async rotateSession(tx: Tx, sessionId: string, rotation: number) {
      await tx
        .update(session)
        .set({ rotation, rotatedAt: sql`now()`, lastSeenAt: sql`now()` })
        .where(eq(session.id, sessionId))
    },
    async endSession(tx: Tx | Db, sessionId: string) {
      await tx.delete(session).where(eq(session.id, sessionId))
    },
  }
}
