import { z } from 'zod'
import { MEMBERS_MAX } from '#domain/school/roster-name.ts'
import { DataState } from '#domain/yearbook/data-state.ts'
import { Day } from '#domain/yearbook/deadline.ts'
import { Motto, MottoState } from '#domain/yearbook/motto.ts'
import { PrintState } from '#domain/yearbook/print-state.ts'
import { Filled } from '#domain/yearbook/progress.ts'
import { failsWith, Nothing, operation } from './base.ts'

export const Yearbook = z.object({
  deadline: Day.nullable(),
  dataState: DataState,
  motto: z.string().nullable(),
  mottoState: MottoState,
  /** Until when everybody looks at what the book says about them; null before anybody was asked. */
  releaseEndsOn: Day.nullable(),
  releaseClosed: z.boolean(),
  print: PrintState,
})
export type Yearbook = z.infer<typeof Yearbook>

/** What the editors' board shows beside the yearbook itself. */
export const Board = z.object({
  chapters: z.object({ published: z.int(), drafts: z.int(), filled: z.int() }),
  preview: z.object({
    locked: z.boolean(),
    /** Published chapters that count as without any entry: while there are some, only support can unlock. */
    unfilled: z.int(),
    /** Those of them that are empty for sure: comments count once somebody has finished them, and from the night on. */
    empty: z.int(),
  }),
  motto: z.object({ suggestions: z.int(), voters: z.int() }),
  /** Entries of all, against all there could be. */
  progress: z.object({ filled: z.int(), of: z.int() }),
  remindedToday: z.boolean(),
})
export type Board = z.infer<typeof Board>

/** One task of somebody, as others are told. */
export const MemberTask = Filled.extend({
  /** Which of the modules. */
  module: z.int(),
  done: z.boolean(),
  /** A vote that the editors have ended. */
  ended: z.boolean(),
})
/** Whether somebody can be reminded by mail; null where they have no account, and to whoever reminds nobody. Nobody reminds themselves. */
export const MailState = z.enum(['possible', 'today', 'unwanted', 'self']).nullable()
export const MemberProgress = z.object({
  memberId: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  hasAccount: z.boolean(),
  mail: MailState,
  tasks: z.array(MemberTask),
})
export type MemberProgress = z.infer<typeof MemberProgress>

/** Who has filled how much of what: everybody of the list, with an account or without. */
export const Progress = z.object({
  modules: z.array(z.object({ moduleId: z.uuid(), title: z.string() })),
  people: z.array(MemberProgress),
})
export type Progress = z.infer<typeof Progress>

/** What is still open when the admin wants to close the editing. */
export const OpenEnds = z.object({
  drafts: z.int(),
  /** Without any entry for sure. Of comments nobody is told within the day. */
  unfilled: z.int(),
  openTasks: z.int(),
  peopleWithOpenTasks: z.int(),
  /** People whose comments do not count as finished, as of the night: they are among no open tasks. */
  uncountedNotes: z.int(),
  notRegistered: z.int(),
  mottoFixed: z.boolean(),
  /** Reported, and nobody has decided: while there are some, the editing stays open. */
  reports: z.int(),
  /** Placeholders that are ads and have no page to print: these come first, too. */
  emptyAds: z.array(z.object({ moduleId: z.uuid(), title: z.string() })),
  /** Who would have to stay outside. */
  waiting: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Went back to somebody, who has not answered: entries, and whole tasks. */
  handedBack: z.int(),
  tasksBack: z.int(),
  /** Proposed to somebody, who has neither taken nor declined it. */
  corrections: z.int(),
  /** Came in, and none of the editors has read it. */
  unread: z.int(),
  /** Whether everybody was asked about what the book says of them, and whether that is over. */
  round: z.enum(['none', 'open', 'closed']),
  /** Objections that the editors have to decide, photos that nobody confirmed, notes that nobody could read. */
  objections: z.int(),
  silentPhotos: z.int(),
  /** About people, and came or changed after the round had ended. */
  freshPlaces: z.int(),
  /** Votes about people with votes in them that have not ended: closing ends them, and nobody is asked about their outcome. */
  runningVotes: z.int(),
  unreleasedNotes: z.int(),
  /** By what is asked for, never by what was written. */
  hasNotes: z.boolean(),
  /** Some may wait for the night; how many, nobody is told. */
  anonymousNotes: z.boolean(),
})
export type OpenEnds = z.infer<typeof OpenEnds>

export const MottoSuggestion = z.object({
  id: z.uuid(),
  text: z.string(),
  mine: z.boolean(),
  /** By the editors: it is in the vote no more, and there for whoever suggested it alone. */
  hidden: z.boolean(),
  /** Shown once the vote has ended; before that nobody knows. */
  votes: z.int().nullable(),
})
export const MottoSurvey = z.object({
  state: MottoState,
  motto: z.string().nullable(),
  suggestions: z.array(MottoSuggestion),
  myVote: z.uuid().nullable(),
  /** The own vote is for one that the editors have hidden, and does not count while it is. */
  myVoteIsOut: z.boolean(),
  /** Of votes that count. */
  voters: z.int(),
  people: z.int(),
})
export type MottoSurvey = z.infer<typeof MottoSurvey>

const OfSuggestion = z.strictObject({ suggestionId: z.uuid() })
const closed = failsWith('BOOK_LOCKED', 'DEADLINE_PASSED')

export const yearbook = {
  get: operation('class:open')
    .route({
      method: 'GET',
      path: '/yearbook',
      summary: 'Das Abibuch der eigenen Stufe: Motto, Redaktionsschluss, Stand',
    })
    .input(Nothing)
    .output(Yearbook),
  board: operation('yearbook:oversee')
    .route({ method: 'GET', path: '/yearbook/board', summary: 'Die Tafel der Redaktion' })
    .input(Nothing)
    .output(Board),
  progress: operation('yearbook:oversee')
    .route({ method: 'GET', path: '/yearbook/progress', summary: 'Wer wie viel ausgefüllt hat' })
    .input(Nothing)
    .output(Progress),
  setDeadline: operation('yearbook:manage', { announces: ['yearbook'] })
    .route({ method: 'PUT', path: '/yearbook/deadline', summary: 'Redaktionsschluss setzen oder aufheben' })
    .errors(failsWith('DEADLINE_IMPOSSIBLE', 'DEADLINE_TOO_LATE', 'BOOK_LOCKED'))
    .input(z.strictObject({ deadline: Day.nullable() }))
    .output(Yearbook),
  openEnds: operation('yearbook:manage')
    .route({ method: 'GET', path: '/yearbook/open-ends', summary: 'Was noch offen ist' })
    .input(Nothing)
    .output(OpenEnds),
  requestDataCheck: operation('yearbook:manage', { announces: ['yearbook', 'content', 'tasks'] })
    .route({ method: 'POST', path: '/yearbook/data-check', summary: 'Redaktion abschließen: sperrt alle Inhalte' })
    .errors(failsWith('BOOK_LOCKED', 'REPORTS_OPEN', 'ADS_EMPTY', 'RELEASE_OPEN', 'PEOPLE_WAITING'))
    /** Those who wait and stay outside, by name: whoever comes meanwhile is not among them. */
    .input(z.strictObject({ leftOut: z.array(z.uuid()).max(MEMBERS_MAX).optional() }).optional())
    .output(Yearbook),
  unlockPreview: operation('yearbook:oversee', { announces: ['class', 'yearbook'] })
    .route({ method: 'POST', path: '/yearbook/preview', summary: 'Die Vorschau freischalten' })
    .errors(failsWith('PREVIEW_NOT_READY'))
    .input(Nothing)
    .output(Board),
  askForPreview: operation('yearbook:oversee', { silent: 'it is a mail to the support' })
    .route({
      method: 'POST',
      path: '/yearbook/preview/request',
      summary: 'Den Support bitten, die Vorschau freizuschalten',
      successStatus: 204,
    })
    .errors(failsWith('TOO_MANY_REQUESTS'))
    .input(Nothing)
    .output(z.void()),
  remindEverybody: operation('yearbook:manage', { announces: ['yearbook'] })
    .route({
      method: 'POST',
      path: '/yearbook/reminder',
      summary: 'Alle mit offenen Aufgaben erinnern, einmal am Tag',
    })
    .errors(failsWith('REMINDED_TODAY', 'DEADLINE_PASSED', 'BOOK_LOCKED'))
    .input(Nothing)
    /** How many get a mail. */
    .output(z.object({ people: z.int() })),
  remindPerson: operation('yearbook:remind', { announces: ['yearbook'] })
    .route({
      method: 'POST',
      path: '/yearbook/progress/{memberId}/reminder',
      summary: 'Eine Person an das erinnern, was fehlt, einmal am Tag',
      successStatus: 204,
    })
    .errors(
      failsWith(
        'NOT_FOUND',
        'PERSON_REMINDED_TODAY',
        'NO_REMINDERS',
        'NOTHING_MISSING',
        'DEADLINE_PASSED',
        'BOOK_LOCKED',
      ),
    )
    .input(z.strictObject({ memberId: z.uuid() }))
    .output(z.void()),

  motto: {
    get: operation('motto:take-part')
      .route({ method: 'GET', path: '/yearbook/motto', summary: 'Die Motto-Umfrage' })
      .input(Nothing)
      .output(MottoSurvey),
    suggest: operation('motto:take-part', { announces: ['motto'] })
      .route({ method: 'POST', path: '/yearbook/motto/suggestions', summary: 'Ein Motto vorschlagen' })
      .errors({ ...closed, ...failsWith('MOTTO_EXISTS', 'MOTTO_TOO_MANY', 'MOTTO_VOTE_OVER') })
      .input(z.strictObject({ text: Motto }))
      .output(MottoSurvey),
    /** The own one; the admin may take out any. */
    withdraw: operation('motto:take-part', { announces: ['motto'] })
      .route({
        method: 'DELETE',
        path: '/yearbook/motto/suggestions/{suggestionId}',
        summary: 'Einen Vorschlag zurücknehmen',
      })
      .errors({ ...closed, ...failsWith('NOT_FOUND', 'MOTTO_VOTE_OVER') })
      .input(OfSuggestion)
      .output(MottoSurvey),
    vote: operation('motto:take-part', { announces: ['motto'] })
      .route({ method: 'PUT', path: '/yearbook/motto/vote', summary: 'Für ein Motto stimmen, oder für keines' })
      .errors({ ...closed, ...failsWith('NOT_FOUND', 'MOTTO_VOTE_OVER') })
      .input(z.strictObject({ suggestionId: z.uuid().nullable() }))
      .output(MottoSurvey),
    end: operation('yearbook:manage', { announces: ['motto', 'yearbook'] })
      .route({ method: 'POST', path: '/yearbook/motto/end', summary: 'Abstimmung beenden' })
      .errors(failsWith('BOOK_LOCKED'))
      .input(Nothing)
      .output(MottoSurvey),
    /** Votes and suggestions stay; a fixed motto is open again. */
    reopen: operation('yearbook:manage', { announces: ['motto', 'yearbook'] })
      .route({ method: 'POST', path: '/yearbook/motto/reopen', summary: 'Abstimmung wieder öffnen' })
      .errors(failsWith('BOOK_LOCKED'))
      .input(Nothing)
      .output(MottoSurvey),
    fix: operation('yearbook:manage', { announces: ['motto', 'yearbook'] })
      .route({ method: 'PUT', path: '/yearbook/motto', summary: 'Das Motto festlegen' })
      .errors(failsWith('MOTTO_VOTE_RUNNING', 'BOOK_LOCKED'))
      .input(z.strictObject({ text: Motto }))
      .output(MottoSurvey),
  },
}
