import { eq } from 'drizzle-orm'
import { member } from '../schema/school.ts'
import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'

export const classOf = (app: TestApp, memberId: string) =>
  app.db.select({ id: member.classId }).from(member).where(eq(member.id, memberId))

/** Something of the caller's class; whoever has none gets what does not exist. */
export async function ofClassOf(
  app: TestApp,
  person: Person | undefined,
  make: (classId: string, memberId: string) => Promise<string>,
): Promise<string> {
  const memberId = person?.memberId
  const [row] = memberId === undefined ? [] : await classOf(app, memberId)
  return row === undefined || memberId === undefined ? crypto.randomUUID() : make(row.id, memberId)
}
