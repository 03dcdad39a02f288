import { z } from 'zod'
import { Consents } from '#domain/account/consent.ts'
import { AnyPassword } from '#domain/account/password.ts'
import { Email, FirstName, Gender, LastName, NameInBook, Phone } from '#domain/account/person.ts'
import { Role } from '#domain/account/role.ts'
import { Country, FederalState } from '#domain/school/federal-state.ts'
import { NewNameAlarm } from '#domain/school/name-alarm.ts'
import { RosterFirstName, RosterLastName, Tag } from '#domain/school/roster-name.ts'
import { NewSchool } from '#domain/school/school.ts'
import { topicsOfRemoval } from '#domain/school/topic.ts'
import { Session, SupportChannel, User } from './account.ts'
import { failsWith, operation } from './base.ts'
import { gradClass } from './school/class.ts'
import { members } from './school/members.ts'
import { myData } from './school/my-data.ts'
import { nameRequests } from './school/name-requests.ts'
import { teachers } from './school/teachers.ts'

export const School = z.object({
  id: z.uuid(),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
})
export type School = z.infer<typeof School>

const InvitationCode = z.string().min(1).max(64)

/** What the wizard sends. `role` is a wish that the server does not believe. */
export const SignUp = z.strictObject({
  userValues: z.strictObject({
    id: z.uuid(),
    firstName: FirstName,
    lastName: LastName,
    email: Email,
    /** Where the rule of the account says less than they are called. */
    nameInBook: NameInBook.optional(),
    /** Asked of whoever registers a class; whoever joins one may say it later. */
    phone: Phone.optional(),
    password: AnyPassword,
    support: z.strictObject({ channel: SupportChannel, byWhatsapp: z.boolean() }).optional(),
    consents: Consents,
    /** Whoever comes by an invitation joins its class, whatever school and year say. */
    invitation: InvitationCode.optional(),
    /** The entry of the own name on the roster is somebody else's: two people may share one. */
    namesake: z.boolean().optional(),
    /** Which of two people of the own name on the roster one is. */
    tag: Tag.optional(),
  }),
  basicSchool: z.union([z.strictObject({ id: z.uuid() }), NewSchool]),
  /** Which years are open for a new class depends on the day (domain/school/graduation-year.ts). */
  year: z.int().min(2000).max(2100),
  role: Role,
})
export type SignUp = z.infer<typeof SignUp>

/** What GET tells of somebody and they cannot change themselves: sent back as it is, or refused by name. */
const Fixed = User.pick({
  id: true,
  email: true,
  newEmail: true,
  role: true,
  secondFactorDue: true,
  waiting: true,
  letInBy: true,
  suspended: true,
  portrait: true,
  gradClass: true,
}).partial()

/** The user as GET answers it, without the verified flag, or as much of it as is to change. */
export const Profile = z.strictObject({
  ...Fixed.shape,
  /** The address is changed by a confirmation; the phone number here or below its own name. */
  contact: z.strictObject({ email: z.string(), phone: z.union([z.literal(''), Phone]) }).optional(),
  firstName: FirstName.optional(),
  lastName: LastName.optional(),
  nameInBook: NameInBook.optional(),
  gender: Gender.nullable().optional(),
  phone: z.union([z.literal(''), Phone]).optional(),
  whatsappNumber: z.union([z.literal(''), Phone]).optional(),
  support: z.strictObject({ channel: SupportChannel, byWhatsapp: z.boolean() }).optional(),
  reminders: z.boolean().optional(),
  /** Advertising is the one consent that can be given and taken back at any time. */
  checkedAdds: z.boolean().optional(),
})
export type Profile = z.infer<typeof Profile>

const OfUser = z.strictObject({ id: z.uuid() })

export const school = {
  listSchools: operation('app:use')
    .route({
      method: 'GET',
      path: '/school',
      summary: 'Schulen eines Bundeslands oder Landes, gesucht nach Name und Ort',
    })
    .errors(failsWith('TOO_MANY_REQUESTS'))
    .input(
      z.strictObject({
        state: FederalState.optional(),
        country: Country.optional(),
        search: z.string().max(100).optional(),
      }),
    )
    .output(z.object({ schools: z.array(School), more: z.boolean() })),
  checkYear: operation('app:use')
    .route({ method: 'GET', path: '/school/{schoolId}/year/{year}', summary: 'Ist diese Stufe schon registriert?' })
    .errors(failsWith('SCHOOL_NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ schoolId: z.uuid(), year: z.coerce.number().int().min(2000).max(2100) }))
    .output(z.object({ registered: z.boolean() })),
  getInvitation: operation('app:use')
    .route({ method: 'GET', path: '/invitation/{code}', summary: 'Zu welcher Stufe eine Einladung gehört' })
    .errors(failsWith('REGISTRATION_KEY_NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ code: InvitationCode }))
    .output(
      z.object({
        schoolId: z.uuid(),
        school: z.string(),
        city: z.string(),
        year: z.int(),
        /** False once the class has closed its book: nobody joins any more. */
        open: z.boolean(),
      }),
    ),
  /**
   * Yes or no, and only to surname and given name: whoever has the link cannot read the class by it. To the whole name of
   * two the tags that tell them apart.
   */
  findOnRoster: operation('app:use', { silent: 'it only reads' })
    .route({ method: 'POST', path: '/invitation/{code}/roster', summary: 'Den eigenen Namen auf der Liste finden' })
    .errors(failsWith('REGISTRATION_KEY_NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ code: InvitationCode, firstName: RosterFirstName, lastName: RosterLastName }))
    .output(z.object({ found: z.boolean(), tags: z.array(z.string()) })),

  /** Answers everybody alike, whoever is in the class. */
  raiseNameAlarm: operation('app:use', { announces: ['class'] })
    .route({
      method: 'POST',
      path: '/invitation/{code}/alarm',
      summary: 'Dem Stufenadmin sagen, dass jemand unter meinem Namen dabei ist',
      successStatus: 204,
    })
    .errors(failsWith('REGISTRATION_KEY_NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(NewNameAlarm.extend({ code: InvitationCode }))
    .output(z.void()),

  signUp: operation('session:use', { silent: 'they are nowhere until their address is confirmed' })
    .route({
      method: 'POST',
      path: '/user/{id}/',
      summary: 'Registrieren',
      inputStructure: 'detailed',
      successStatus: 201,
    })
    .errors(
      failsWith(
        'auth/email-already-in-use',
        'auth/uid-already-exists',
        'auth/too-many-requests',
        'PASSWORD_REFUSED',
        'YEAR_NOT_OFFERED',
        'YEAR_ALREADY_REGISTERED',
        'REGISTRATION_KEY_NOT_FOUND',
        'SCHOOL_NOT_FOUND',
        'CLASS_FULL',
        'BOOK_LOCKED',
      ),
    )
    .input(z.strictObject({ params: OfUser, query: z.strictObject({}), body: SignUp }))
    .output(Session),
  /** A name that another has already, or nearly, is not changed at once: it becomes a request to the admin. */
  changeProfile: operation('account:manage-own', { announces: ['members'] })
    .route({ method: 'PATCH', path: '/user/{id}/', summary: 'Das eigene Profil ändern', inputStructure: 'detailed' })
    .errors(failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ params: OfUser, query: z.strictObject({}), body: Profile }))
    .output(User),
  deleteUser: operation('account:manage-own', { announces: topicsOfRemoval })
    .route({ method: 'DELETE', path: '/user/{id}/', summary: 'Das eigene Konto löschen', successStatus: 204 })
    .errors(failsWith('NOT_FOUND', 'ADMIN_MUST_TRANSFER', 'LAST_OF_STAFF', 'auth/requires-recent-login'))
    .input(OfUser)
    .output(z.void()),

  gradClass,
  members,
  nameRequests,
  teachers,
  myData,
}
