import { z } from 'zod'
import {
  CorrectedKind,
  CorrectionState,
  DeskFilter,
  DeskGap,
  DeskKind,
  HandBackWord,
  Word,
} from '#domain/content/desk.ts'
import { SavedTextValue, TextValue } from '#domain/content/field.ts'
import { ModuleType } from '#domain/content/module-type.ts'
import { QuoteGiver } from '#domain/content/quote.ts'
import { failsWith, Nothing, operation } from '../base.ts'
import { Named } from './named.ts'

/** An editor's word with which something went back. Whoever said it may be gone. */
export const HandedBack = z.object({ word: z.string(), by: z.string().nullable() })
export type HandedBack = z.infer<typeof HandedBack>

/** A whole task that went back, about none of its entries. */
export const TaskBack = HandedBack.extend({ moduleId: z.uuid(), memberId: z.uuid() })
export type TaskBack = z.infer<typeof TaskBack>

/** One thing that somebody filled in. The author of an anonymous note is in no answer, and neither it nor a signed one has a time. */
export const DeskEntry = z.object({
  kind: DeskKind,
  id: z.uuid(),
  moduleId: z.uuid(),
  type: ModuleType,
  /** Of the module. */
  title: z.string(),
  /** The question, the frame or the like, where a module has several. */
  place: z.string(),
  /** The name of its place on the page where it is filled in; null where that page is the reader's own. */
  spot: z.string().nullable(),
  /** Whose page it stands on, or whom it is about. */
  about: Named.nullable(),
  by: Named.nullable(),
  /** Whose it is to mend: who was asked to write somebody's article, otherwise whose page it is or who wrote it. */
  owner: Named.nullable(),
  anonymous: z.boolean(),
  at: z.date().nullable(),
  /** What was read is this one; after a change it is another. */
  version: z.string(),
  value: SavedTextValue,
  /** Of a quote. */
  giver: z.string().nullable(),
  fileId: z.uuid().nullable(),
  hidden: z.boolean(),
  /** By the person a note is about. */
  takenOut: z.boolean(),
  /** A note that whoever it is about cannot read, in a class that has asked everybody: it is not printed. */
  unreleased: z.boolean(),
  /** Reports that nobody has decided about yet. */
  reports: z.int(),
  /** Why, where somebody has said so; never who. */
  reasons: z.array(z.string()),
  /** The reading editor's own: nothing that they would have to read. */
  own: z.boolean(),
  read: z.boolean(),
  /** Who of the editors has read it; null where that is not known any more. */
  readBy: z.string().nullable(),
  /** The last one. */
  correction: z
    .object({
      id: z.uuid(),
      state: CorrectionState,
      by: z.string().nullable(),
      outdated: z.boolean(),
      value: SavedTextValue,
      giver: z.string().nullable(),
      word: z.string(),
    })
    .nullable(),
  handedBack: HandedBack.nullable(),
  may: z.object({ correct: z.boolean(), handBack: z.boolean() }),
})
export type DeskEntry = z.infer<typeof DeskEntry>

/** Thousands come piece by piece: `next` is what to ask for `after`, null at the end. */
export const DeskPage = z.object({ entries: z.array(DeskEntry), next: z.string().nullable() })
export type DeskPage = z.infer<typeof DeskPage>

/** How much is unread: of all modules that have something on the desk. */
export const DeskNews = z.object({
  unread: z.int(),
  modules: z.array(
    z.object({ moduleId: z.uuid(), type: ModuleType, title: z.string(), entries: z.int(), unread: z.int() }),
  ),
})
export type DeskNews = z.infer<typeof DeskNews>

export const Gap = z.object({
  moduleId: z.uuid(),
  type: ModuleType,
  title: z.string(),
  member: Named,
  hasAccount: z.boolean(),
  handedBack: HandedBack.nullable(),
  may: z.object({ handBack: z.boolean() }),
})
export type Gap = z.infer<typeof Gap>

const desk_ = operation('content:moderate')
const Cursor = z.string().regex(/^\d{0,17}\.[0-9a-f]{32}$/)
const OfEntry = z.strictObject({ kind: DeskKind, id: z.uuid() })
const closed = failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED')
/** The editors' word that a new one takes the place of, as its editor has read it; null where there was none. */
const replaces = Word.nullable().default(null)

/** The editors' desk: what was filled in, to be read, mended, hidden (`reports.decide`) or handed back. */
export const desk = {
  /** The newest first; what has no time comes after, in an order that tells nothing. */
  list: desk_
    .route({ method: 'GET', path: '/desk', summary: 'Was eingegangen ist' })
    .input(
      z.strictObject({
        filter: DeskFilter.optional(),
        moduleId: z.uuid().optional(),
        /** By them, about them or on their page. */
        memberId: z.uuid().optional(),
        /** Beginnings of words, however they are typed. */
        search: z.string().max(100).optional(),
        after: Cursor.optional(),
      }),
    )
    .output(DeskPage),
  news: desk_
    .route({ method: 'GET', path: '/desk/news', summary: 'Wie viel davon ungelesen ist' })
    .input(Nothing)
    .output(DeskNews),
  gaps: desk_
    .route({ method: 'GET', path: '/desk/gaps', summary: 'Wessen Seite oder Artikel leer oder ohne Porträt ist' })
    .input(z.strictObject({ what: DeskGap, moduleId: z.uuid().optional() }))
    .output(z.array(Gap)),
  read: desk_
    .meta({ announces: ['desk'] })
    .route({ method: 'PUT', path: '/desk/read', summary: 'Für die ganze Redaktion als gelesen merken, oder nicht' })
    .errors(failsWith('NOT_FOUND'))
    .input(OfEntry.extend({ version: z.string().max(40), read: z.boolean() }))
    .output(DeskEntry),
  /** What somebody had on screen; what is gone meanwhile is passed over. Taken back, it is unread again. */
  readSome: desk_
    .meta({ announces: ['desk'] })
    .route({
      method: 'PUT',
      path: '/desk/read/some',
      summary: 'Mehrere für die ganze Redaktion als gelesen merken, oder das zurücknehmen',
      successStatus: 204,
    })
    .input(
      z.strictObject({
        entries: z
          .array(OfEntry.extend({ version: z.string().max(40) }))
          .min(1)
          .max(200),
        read: z.boolean().default(true),
      }),
    )
    .output(z.void()),
  /** How some of them stand now, for a desk that was loaded before. Too many for an address, therefore in the body. */
  standing: desk_
    .meta({ silent: 'nothing is written' })
    .route({ method: 'POST', path: '/desk/standing', summary: 'Wie es um einige Einträge jetzt steht' })
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }))
    .output(z.array(DeskEntry)),
  /** Takes the place of one that still waits for an answer, if that is the one its editor knows of. */
  correct: desk_
    .meta({ announces: ['tasks', 'desk'] })
    .route({ method: 'PUT', path: '/desk/correction', summary: 'Eine Korrektur vorschlagen' })
    .errors({ ...closed, ...failsWith('TEXT_CHANGED', 'CORRECTION_CHANGED') })
    .input(
      z.strictObject({
        kind: CorrectedKind,
        id: z.uuid(),
        version: z.string().max(40),
        value: TextValue,
        giver: QuoteGiver.optional(),
        word: Word,
        /** The open proposal that it takes the place of; null where there was none. */
        replaces: z.uuid().nullable().default(null),
      }),
    )
    .output(DeskEntry),
  /** Whoever of the editors made it: it is gone before its author has answered. */
  withdraw: desk_
    .meta({ announces: ['tasks', 'desk'] })
    .route({
      method: 'DELETE',
      path: '/desk/correction/{kind}/{id}/{correctionId}',
      summary: 'Einen Korrekturvorschlag zurücknehmen',
    })
    .errors(failsWith('NOT_FOUND', 'CORRECTION_CHANGED'))
    .input(z.strictObject({ kind: CorrectedKind, id: z.uuid(), correctionId: z.uuid() }))
    .output(DeskEntry),
  /**
   * Reopens the task of whoever wrote it, with a mail; an anonymous note goes back inside the app. A word that its editor
   * has not read is not replaced.
   */
  handBack: desk_
    .meta({ announces: ['tasks', 'desk'] })
    .route({ method: 'PUT', path: '/desk/hand-back', summary: 'Mit einem Wort zurückgeben' })
    .errors({ ...closed, ...failsWith('MODULE_CHANGED') })
    .input(OfEntry.extend({ word: HandBackWord, replaces }))
    .output(DeskEntry),
  /** The same where nothing is there yet. */
  handBackTask: desk_
    .meta({ announces: ['tasks', 'desk'] })
    .route({
      method: 'PUT',
      path: '/desk/hand-back/task',
      summary: 'Eine leere Aufgabe mit einem Wort zurückgeben',
      successStatus: 204,
    })
    .errors({ ...closed, ...failsWith('MODULE_CHANGED') })
    .input(z.strictObject({ moduleId: z.uuid(), memberId: z.uuid(), word: HandBackWord, replaces }))
    .output(z.void()),
  handedBack: desk_
    .route({ method: 'GET', path: '/desk/hand-back', summary: 'Welche ganzen Aufgaben zurückgegeben sind' })
    .input(Nothing)
    .output(z.array(TaskBack)),
}
