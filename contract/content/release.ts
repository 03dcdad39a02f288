import { z } from 'zod'
import { AboutKind, OwnWord, RemarkToEditors, Standing, Verdict } from '#domain/content/about-me.ts'
import { SavedCrop } from '#domain/file/resolution.ts'
import { Day } from '#domain/yearbook/deadline.ts'
import { PrintState } from '#domain/yearbook/print-state.ts'
import { failsWith, Nothing, operation } from '../base.ts'

/** For an address below /files. */
const Pictured = z.object({ fileId: z.uuid(), width: z.int(), height: z.int(), crop: SavedCrop.nullable() })

/** Something in the book that is about the reader, and what they have said to it. */
export const AboutMe = z.object({
  kind: AboutKind,
  id: z.uuid(),
  /** A portrait stands in no module alone. */
  moduleId: z.uuid().nullable(),
  title: z.string(),
  text: z.string(),
  /** Who wrote or uploaded it; null where that is not told. */
  by: z.string().nullable(),
  photo: Pictured.nullable(),
  place: z.int().nullable(),
  /** By which other words are told from these. */
  seen: z.string(),
  standing: Standing,
  /** Agreed to once, and another since. */
  changed: z.boolean(),
  /** Came or changed after the round had ended. */
  fresh: z.boolean(),
  remark: z.string(),
  /** What the editors say, where they have decided. */
  answer: z.string(),
})
export type AboutMe = z.infer<typeof AboutMe>

const RoundState = z.enum(['none', 'open', 'closed'])
export const Round = z.object({ state: RoundState, endsOn: Day.nullable() })
export type Round = z.infer<typeof Round>

/** How far somebody is, without what it is about. */
export const ReleaseOf = z.object({
  memberId: z.uuid(),
  name: z.string(),
  hasAccount: z.boolean(),
  fine: z.int(),
  open: z.int(),
  out: z.int(),
  /** Of the open ones: came or changed after the round had ended. */
  fresh: z.int(),
  /** They have said nothing at all. */
  silent: z.boolean(),
})
export type ReleaseOf = z.infer<typeof ReleaseOf>

/** A text of somebody else that a person named in it does not want: the editors decide. */
export const Objection = z.object({
  id: z.uuid(),
  /** Who objects. */
  name: z.string(),
  moduleId: z.uuid(),
  title: z.string(),
  /** On whose page it stands, if on anybody's. */
  page: z.object({ memberId: z.uuid(), name: z.string() }).nullable(),
  /** Who wrote it, where that is told. */
  by: z.string().nullable(),
  text: z.string(),
  remark: z.string(),
})
export type Objection = z.infer<typeof Objection>

/** What somebody wants the editors to know about something that they took out. */
export const Remark = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: AboutKind,
  title: z.string(),
  remark: z.string(),
})
/** A photo of which somebody has said nothing, and whether the editors print it all the same. */
export const SilentPhoto = Pictured.extend({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  names: z.array(z.string()),
  confirmed: z.boolean(),
})
export type SilentPhoto = z.infer<typeof SilentPhoto>

export const ReleaseBoard = z.object({
  round: Round,
  people: z.array(ReleaseOf),
  objections: z.array(Objection),
  remarks: z.array(Remark),
  photos: z.array(SilentPhoto),
  /** Notes that nobody whom they are about could read yet. */
  unreleasedNotes: z.int(),
  /** Some may wait for the night; how many, nobody is told. */
  anonymousNotes: z.boolean(),
})
export type ReleaseBoard = z.infer<typeof ReleaseBoard>

/** Who has said what, when and of which state of the book; what it was about is not told. */
export const ProtocolEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  says: OwnWord,
  saidAt: z.iso.datetime(),
  /** When the edition that was there was made, and when its pages were set. */
  edition: z.iso.datetime().nullable(),
  book: z.iso.datetime().nullable(),
})
export type ProtocolEntry = z.infer<typeof ProtocolEntry>

const Subject = { kind: AboutKind, id: z.uuid() }
const Seen = z.strictObject({ ...Subject, seen: z.string().max(64) })
const OwnItems = z.object({ round: Round, print: PrintState, items: z.array(AboutMe) })
export type OwnItems = z.infer<typeof OwnItems>

/** More than anybody has about them. */
const ITEMS_MAX = 2_000

export const release = {
  mine: operation('content:fill')
    .route({ method: 'GET', path: '/release/mine', summary: 'Was im Buch über einen selbst steht' })
    .input(Nothing)
    .output(OwnItems),
  /** As it was seen, or as it is now. */
  say: operation('content:fill', { announces: ['content', 'release'] })
    .route({ method: 'PUT', path: '/release/mine/{kind}/{id}', summary: '„Passt so“ oder „Bitte raus“' })
    .errors(failsWith('NOT_FOUND', 'BOOK_LOCKED'))
    .input(
      z.strictObject({
        ...Subject,
        says: OwnWord,
        seen: z.string().max(64).optional(),
        remark: RemarkToEditors.optional(),
      }),
    )
    .output(AboutMe),
  /** Each as it was seen: what has changed meanwhile stays open. */
  agree: operation('content:fill', { announces: ['release'] })
    .route({ method: 'POST', path: '/release/mine', summary: 'Zu allem, was noch offen ist: „Passt so“' })
    .input(z.strictObject({ seen: z.array(Seen).min(1).max(ITEMS_MAX) }))
    .output(OwnItems),

  board: operation('book:release')
    .route({ method: 'GET', path: '/release', summary: 'Die Freigaberunde: wer freigegeben hat, was offen ist' })
    .input(Nothing)
    .output(ReleaseBoard),
  /** Another date for a round that is open, or a new round. */
  open: operation('book:release', { announces: ['yearbook', 'content', 'release'] })
    .route({ method: 'PUT', path: '/release', summary: 'Die Freigaberunde öffnen oder verschieben' })
    .errors(failsWith('BOOK_LOCKED', 'ROUND_END_IMPOSSIBLE'))
    .input(z.strictObject({ endsOn: Day }))
    .output(ReleaseBoard),
  close: operation('book:release', { announces: ['yearbook', 'content', 'release'] })
    .route({ method: 'POST', path: '/release/close', summary: 'Die Freigaberunde beenden' })
    .errors(failsWith('ROUND_NOT_OPEN'))
    .input(Nothing)
    .output(ReleaseBoard),
  confirmPhoto: operation('book:release', { announces: ['content', 'release'] })
    .route({
      method: 'PUT',
      path: '/release/photos/{photoId}',
      summary: 'Ein Foto drucken, obwohl jemand darauf nichts gesagt hat, oder doch nicht',
    })
    .errors(failsWith('NOT_FOUND', 'BOOK_LOCKED'))
    .input(z.strictObject({ photoId: z.uuid(), confirmed: z.boolean() }))
    .output(ReleaseBoard),
  decide: operation('book:release', { announces: ['release'] })
    .route({ method: 'PUT', path: '/release/objections/{objectionId}', summary: 'Über einen Widerspruch entscheiden' })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ objectionId: z.uuid(), verdict: Verdict, answer: RemarkToEditors.optional() }))
    .output(ReleaseBoard),
  protocol: operation('book:release')
    .route({ method: 'GET', path: '/release/protocol', summary: 'Wer wann was freigegeben hat' })
    .input(Nothing)
    .output(z.array(ProtocolEntry)),
}
