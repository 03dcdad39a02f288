import { eq } from 'drizzle-orm'
import { gradClass } from '../schema/school.ts'
import type { TestApp } from './app.ts'
import { PASSWORD } from './sample.ts'

/** A school at which nobody has registered yet. */
export async function freshSchool(app: TestApp): Promise<string> {
  const { classId } = await app.a.class()
  const [row] = await app.db.select({ id: gradClass.schoolId }).from(gradClass).where(eq(gradClass.id, classId))
  await app.db.delete(gradClass).where(eq(gradClass.id, classId))
  return row?.id ?? ''
}

/** What the wizard sends for a person who registers a class. */
export function signUpBody(schoolId: string, values: Record<string, unknown> = {}) {
  const id = crypto.randomUUID()
  return {
    userValues: {
      id,
      firstName: 'Anna-Lena',
      lastName: 'Özdemir',
      email: `neu-${id}@schule.example`,
      phone: '+49 170 1234567',
      password: PASSWORD,
      support: { channel: 'phone', byWhatsapp: false },
      consents: { checkedData: true, termsAndConditions: true, confirmedAge: true, checkedAdds: false },
      ...values,
    },
    basicSchool: { id: schoolId },
    year: 2027,
    role: 'admin',
  }
}
