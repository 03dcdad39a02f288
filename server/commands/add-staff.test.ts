import { eq } from 'drizzle-orm'
import { account } from '../schema/account.ts'
import { auditEntry } from '../schema/platform.ts'
import { expect, test } from '../testing/test.ts'
import { addStaff } from './add-staff.ts'

test('a staff account is made with a link that sets its password once', async ({ app }) => {
  const link = await addStaff(
    app.database.url,
    'https://stufenbuch.example',
    'Sabine von Kolb',
    'sabine@stufenbuch.example',
  )
  expect(link).toMatch(/^https:\/\/stufenbuch\.example\/recovery-password#token=/)
  const token = new URL(link).hash.replace('#token=', '')
  const password = 'ein-gutes-passwort'
  await app.as().account.recoverPassword({ token, password })
  const { user } = await app.as().account.signIn({ email: 'sabine@stufenbuch.example', password })
  expect(user).toMatchObject({
    role: 'super_admin',
    firstName: 'Sabine',
    lastName: 'von Kolb',
    gradClass: null,
    emailVerified: true,
  })
  await expect(app.as().account.recoverPassword({ token, password })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  expect(await app.db.select().from(auditEntry)).toMatchObject([
    { action: 'account:add-staff', subjectId: user.id, origin: null },
    { action: 'account:recover-password', subjectId: user.id },
  ])
})

test('a taken address is refused in words', async ({ app }) => {
  const { email } = await app.a.person()
  await expect(addStaff(app.database.url, 'https://x.example', 'Eva Muster', email)).rejects.toThrow('schon vergeben')
  expect(await app.db.$count(account, eq(account.staff, true))).toBe(0)
})
