import { throttle } from '../schema/platform.ts'
import { invitation, nameAlarm, nameRequest } from '../schema/school.ts'
import { ofUser } from './account-samples.ts'
import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'
import { classOf, ofClassOf } from './of-class.ts'
import type { Samples } from './sample.ts'
import { freshSchool, signUpBody } from './sign-up-body.ts'

async function invitationCode(app: TestApp): Promise<string> {
  const { classId } = await app.a.class()
  const code = crypto.randomUUID()
  await app.db.insert(invitation).values({ classId, code, expiresAt: new Date('2099-01-01') })
  return code
}

const teacherEntry = { salutation: 'FRAU', firstName: 'Dr. Eva', lastName: 'Meier', subject: 'Mathe', gender: 'FEMALE' }

export const schoolSamples: Samples = {
  'school.listSchools': async () => ({ query: { state: 'BE', search: 'göte gym' } }),
  'school.checkYear': async (app) => ({ params: { schoolId: await freshSchool(app), year: '2027' } }),
  'school.getInvitation': async (app) => ({ params: { code: await invitationCode(app) } }),
  'school.findOnRoster': async (app) => ({
    params: { code: await invitationCode(app) },
    body: { firstName: 'Mia', lastName: 'Groß' },
  }),
  'school.raiseNameAlarm': async (app) => {
    // A few an hour from one address; here everybody raises one.
    await app.db.delete(throttle)
    return {
      params: { code: await invitationCode(app) },
      body: { name: 'Thea Ackermann', contact: 'thea@schule.example', text: 'Das bin ich nicht.' },
    }
  },
  'school.signUp': async (app) => {
    const body = signUpBody(await freshSchool(app))
    return { params: { id: body.userValues.id }, body }
  },
  'school.changeProfile': async (_app, person) => ({
    params: ofUser(person),
    body: { nameInBook: `Mia von der Heide ${person?.accountId.slice(-6) ?? ''}`, checkedAdds: true },
  }),
  'school.deleteUser': async (app, person) => {
    // The last of staff cannot.
    await app.a.person({ role: 'super_admin' })
    return { params: ofUser(person) }
  },

  'school.gradClass.events': async () => ({}),
  'school.gradClass.get': async () => ({}),
  'school.gradClass.chooseUsage': async () => ({ body: { usage: 'print-only', sizeBand: '25-99' } }),
  'school.gradClass.setAdmission': async () => ({ body: { admission: 'link' } }),
  'school.gradClass.nameAlarms': async () => ({}),
  'school.gradClass.settleNameAlarm': async (app, person) => ({
    params: { alarmId: await ofClassOf(app, person, (classId) => alarmIn(app, classId)) },
  }),
  'school.gradClass.renewInvitation': async () => ({}),
  'school.gradClass.closeInvitation': async () => ({}),

  'school.members.list': async () => ({}),
  'school.members.add': async () => ({ body: { entries: [{ firstName: 'Anna Lena', lastName: 'von der Heide' }] } }),
  'school.members.rename': async (app, person) => ({
    params: { memberId: await ofClassOf(app, person, (classId) => app.a.member({ classId })) },
    body: { firstName: 'Siobhán', lastName: 'O’Connor' },
  }),
  'school.members.renameInBook': async (app, person) => ({
    ...(await ofRegistered(app, person)),
    body: { nameInBook: `Siobhán ${crypto.randomUUID()}` },
  }),
  'school.members.newcomers': async () => ({}),
  'school.members.vouch': async (app, person) => ({
    ...(await ofRegistered(app, person, { waiting: true })),
    body: { knows: true },
  }),
  'school.members.suspended': async () => ({}),
  'school.members.suspend': (app, person) => ofRegistered(app, person),
  'school.members.restore': (app, person) => ofRegistered(app, person, { suspended: true }),
  'school.members.approve': (app, person) => ofRegistered(app, person, { waiting: true }),
  'school.members.merge': async (app, person) => ({
    ...(await ofRegistered(app, person)),
    body: { into: await ofClassOf(app, person, (classId) => app.a.member({ classId })) },
  }),
  'school.members.changeRole': async (app, person) => ({
    ...(await ofRegistered(app, person)),
    body: { role: 'redakteur' },
  }),
  'school.members.transferAdmin': async (app, person) => ({
    ...(await ofRegistered(app, person)),
    body: { name: 'Mia Özdemir-Groß' },
  }),
  'school.members.traces': (app, person) => ofRegistered(app, person),
  'school.members.remove': (app, person) => ofRegistered(app, person),

  'school.nameRequests.own': async () => ({}),
  'school.nameRequests.withdraw': async (app, person) => {
    await nameWish(app, person?.memberId)
    return {}
  },
  'school.nameRequests.list': async () => ({}),
  'school.nameRequests.decide': async (app, person) => ({
    params: {
      requestId: await ofClassOf(app, person, async (classId) =>
        nameWish(app, (await app.a.person({ classId })).memberId),
      ),
    },
    body: { accepted: true },
  }),

  'school.myData.get': async () => ({}),
  'school.myData.request': async () => ({}),

  'school.teachers.list': async () => ({}),
  'school.teachers.add': async () => ({ body: { entries: [teacherEntry] } }),
  'school.teachers.change': async (app, person) => ({ ...(await ofTeacher(app, person)), body: teacherEntry }),
  'school.teachers.remove': (app, person) => ofTeacher(app, person),
}

async function alarmIn(app: TestApp, classId: string): Promise<string> {
  const alarm = { classId, name: 'Thea Ackermann', contact: 'thea@schule.example', text: '' }
  const [row] = await app.db.insert(nameAlarm).values(alarm).returning()
  return row?.id ?? ''
}

async function nameWish(app: TestApp, memberId: string | undefined): Promise<string> {
  const [row] = memberId === undefined ? [] : await classOf(app, memberId)
  if (row === undefined || memberId === undefined) return crypto.randomUUID()
  const wish = { classId: row.id, memberId, firstName: 'Mia', lastName: 'Groß', nameInBook: '' }
  const [added] = await app.db.insert(nameRequest).values(wish).returning()
  return added?.id ?? ''
}

type Standing = { waiting?: boolean; suspended?: boolean }
async function ofRegistered(app: TestApp, person: Person | undefined, options: Standing = {}) {
  // Whoever is to come in, or back, is nobody's namesake, however often it is asked.
  const names = { firstName: 'Lina', lastName: `Neu ${crypto.randomUUID()}` }
  const comes = options.waiting === true || options.suspended === true ? { names } : {}
  const registered = async (classId: string) => (await app.a.person({ classId, ...comes, ...options })).memberId ?? ''
  return { params: { memberId: await ofClassOf(app, person, registered) } }
}

const ofTeacher = async (app: TestApp, person: Person | undefined) => ({
  params: { teacherId: await ofClassOf(app, person, (classId) => app.a.teacher({ classId })) },
})
