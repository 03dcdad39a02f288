import { z } from 'zod'
import { NameInBook } from '#domain/account/person.ts'
import { Role } from '#domain/account/role.ts'
import { Admission } from '#domain/school/admission.ts'
import { PASTED_MAX } from '#domain/school/pasted-list.ts'
import { RosterEntry, Tag } from '#domain/school/roster-name.ts'
import { topicsOfRemoval } from '#domain/school/topic.ts'
import { TraceKind } from '#domain/school/trace.ts'
import { failsWith, Nothing, operation } from '../base.ts'

/** Somebody of the class, as classmates see them. */
export const ClassMember = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** What tells them from others of the same name; mostly empty. */
  tag: z.string(),
  /** What gets printed: the own choice, or first and last name. */
  name: z.string(),
  role: Role.exclude(['super_admin']),
  /** The file of the portrait, for an address below /files. */
  portrait: z.uuid().nullable(),
  /** Registered; without an account somebody still stands in the book. */
  joined: z.boolean(),
  /** Registered within the last days, so that the editors notice who is new. */
  isNew: z.boolean(),
  /** Waits to be let in; only those who see the lists of the class are told. */
  waiting: z.boolean(),
  /** Of somebody who waits: classmates do not know them, so that the admin alone decides. */
  adminDecides: z.boolean(),
  /** Of somebody who waits: the entry of the roster that they say is theirs. */
  claims: z.uuid().nullable(),
  /** Of somebody who waits: by which they are told from another who waits under that name. */
  waitsSince: z.iso.datetime().nullable(),
  /** Shut out for now; only the admin is told. */
  suspended: z.boolean(),
  /** How somebody came in lately and who let them in; told to the admin. */
  arrival: z.object({ cameBy: Admission, by: z.string().nullable() }).nullable(),
  isMe: z.boolean(),
})
export type ClassMember = z.infer<typeof ClassMember>

/** Somebody who wants to come in. What they have entered nobody sees before that. */
export const Newcomer = z.object({
  id: z.uuid(),
  firstName: z.string(),
  name: z.string(),
  /** No word but the admin's lets them in. */
  adminDecides: z.boolean(),
  /** Several entries of the roster could be theirs: who lets them in has to say which. */
  entryOpen: z.boolean(),
  /** Somebody who is in has, or nearly has, this name; told to those alone who decide. */
  nameTaken: z.boolean(),
  /** Somebody else waits under this name, or nearly; since when this one does tells the two apart. */
  twinSince: z.iso.datetime().nullable(),
})
export type Newcomer = z.infer<typeof Newcomer>

export const Trace = z.object({ kind: TraceKind, count: z.int() })
export type Trace = z.infer<typeof Trace>

const OfMember = z.strictObject({ memberId: z.uuid() })
const edit = operation('class:manage', { refusal: 'ONLY_ADMINS_EDIT', announces: ['members'] }).errors(
  failsWith('ONLY_ADMINS_EDIT'),
)
const notEditable = failsWith('NOT_FOUND', 'ADMIN_NOT_EDITABLE')

export const members = {
  list: operation('class:open')
    .route({ method: 'GET', path: '/class/members', summary: 'Die Mitschüler:innen, nach Namen geordnet' })
    .input(Nothing)
    .output(z.array(ClassMember)),
  add: edit
    .route({ method: 'POST', path: '/class/members', summary: 'Mitschüler:innen eintragen, die noch nicht dabei sind' })
    .errors(failsWith('NAME_ON_ROSTER', 'CLASS_FULL', 'BOOK_LOCKED'))
    .input(z.strictObject({ entries: z.array(RosterEntry).min(1).max(PASTED_MAX) }))
    /** Those that stand on the list already are passed over and counted. */
    .output(z.object({ added: z.int(), known: z.int() })),
  rename: edit
    .route({ method: 'PATCH', path: '/class/members/{memberId}', summary: 'Einen Namen der Liste berichtigen' })
    .errors({ ...notEditable, ...failsWith('ALREADY_REGISTERED', 'NAME_ON_ROSTER', 'BOOK_LOCKED') })
    .input(OfMember.extend(RosterEntry.shape))
    .output(ClassMember),
  renameInBook: edit
    .route({
      method: 'PUT',
      path: '/class/members/{memberId}/name-in-book',
      summary: 'Den Namen im Buch von jemandem ändern, der schon dabei ist',
    })
    .errors({ ...notEditable, ...failsWith('NOT_REGISTERED', 'NAMESAKE_UNMARKED', 'BOOK_LOCKED') })
    .input(OfMember.extend({ nameInBook: NameInBook }))
    .output(ClassMember),
  approve: edit
    .route({ method: 'POST', path: '/class/members/{memberId}/approval', summary: 'Jemanden in die Stufe lassen' })
    .errors({ ...notEditable, ...failsWith('BOOK_LOCKED', 'ENTRY_OPEN', 'NAMESAKE_UNMARKED') })
    /**
     * Which entry of the roster is theirs, or null where it is none; unsaid, the one that they claim. With a tag they are told
     * from somebody of the same name.
     */
    .input(OfMember.extend({ entryId: z.uuid().nullable().optional(), tag: Tag.optional() }))
    .output(ClassMember),
  newcomers: operation('class:open')
    .route({ method: 'GET', path: '/class/newcomers', summary: 'Wer dazukommen möchte, und wen man kennen könnte' })
    .input(Nothing)
    .output(z.array(Newcomer)),
  vouch: operation('class:open', { announces: ['members'] })
    .route({ method: 'PUT', path: '/class/newcomers/{memberId}', summary: 'Sagen, ob man jemanden kennt' })
    .errors(failsWith('NOT_FOUND', 'NO_VOICE_YET', 'BOOK_LOCKED', 'ENTRY_OPEN', 'NAMESAKE_UNMARKED'))
    /** Null takes the own answer back. */
    .input(OfMember.extend({ knows: z.boolean().nullable() }))
    .output(z.array(Newcomer)),
  suspended: edit
    .route({ method: 'GET', path: '/class/suspended', summary: 'Wessen Zugang gesperrt ist' })
    .input(Nothing)
    .output(z.array(ClassMember)),
  suspend: edit
    .meta({ announces: topicsOfRemoval })
    .route({ method: 'PUT', path: '/class/members/{memberId}/suspension', summary: 'Den Zugang vorerst sperren' })
    .errors({ ...notEditable, ...failsWith('NOT_REGISTERED') })
    .input(OfMember)
    .output(ClassMember),
  restore: edit
    .meta({ announces: topicsOfRemoval })
    .route({ method: 'DELETE', path: '/class/members/{memberId}/suspension', summary: 'Den Zugang wieder freigeben' })
    .errors({ ...notEditable, ...failsWith('NOT_REGISTERED', 'NAMESAKE_UNMARKED') })
    /** With a tag they are told from somebody of the same name who came in meanwhile. */
    .input(OfMember.extend({ tag: Tag.optional() }))
    .output(ClassMember),
  merge: edit
    .meta({ announces: topicsOfRemoval })
    .route({
      method: 'POST',
      path: '/class/members/{memberId}/merge',
      summary: 'Zwei Einträge derselben Person zusammenführen; dieser geht in dem anderen auf',
    })
    .errors({ ...notEditable, ...failsWith('BOTH_REGISTERED', 'BOOK_LOCKED') })
    .input(OfMember.extend({ into: z.uuid() }))
    .output(ClassMember),
  changeRole: edit
    .route({
      method: 'PUT',
      path: '/class/members/{memberId}/role',
      summary: 'Zur Redakteur:in ernennen oder Redakteursrechte entziehen',
    })
    .errors({ ...notEditable, ...failsWith('NOT_REGISTERED') })
    .input(OfMember.extend({ role: Role.extract(['student', 'redakteur']) }))
    .output(ClassMember),
  transferAdmin: edit
    .route({
      method: 'POST',
      path: '/class/members/{memberId}/admin',
      summary: 'Adminrechte übertragen; der Name der Person bestätigt es',
      successStatus: 204,
    })
    .errors(
      failsWith(
        'NOT_FOUND',
        'NOT_REGISTERED',
        'NAME_NOT_CONFIRMED',
        'ADMIN_NOT_EDITABLE',
        'auth/requires-recent-login',
      ),
    )
    .input(OfMember.extend({ name: z.string().max(200) }))
    .output(z.void()),
  traces: edit
    .route({ method: 'GET', path: '/class/members/{memberId}/traces', summary: 'Was mit einer Person gelöscht würde' })
    .errors(notEditable)
    .input(OfMember)
    .output(z.array(Trace)),
  remove: edit
    .meta({ announces: topicsOfRemoval })
    .route({
      method: 'DELETE',
      path: '/class/members/{memberId}',
      summary: 'Person entfernen, mit allem, was sie beigetragen hat',
      successStatus: 204,
    })
    .errors(notEditable)
    .input(OfMember)
    .output(z.void()),
}
