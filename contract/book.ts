import { z } from 'zod'
import { ExportState } from '#domain/account/data-export.ts'
import { DesignChoice } from '#domain/book/design.ts'
import { EditionFile } from '#domain/book/edition.ts'
import { MakingState } from '#domain/book/making.ts'
import { MappedCover, MappedPart, PageMap } from '#domain/book/page-map.ts'
import { CoverType } from '#domain/book/spine.ts'
import { BookWarning } from '#domain/book/warning.ts'
import { AboutKind } from '#domain/content/about-me.ts'
import { DeskKind } from '#domain/content/desk.ts'
import { Crop, SavedCrop } from '#domain/file/resolution.ts'
import { BookLook } from '#domain/school/book-look.ts'
import { DataState } from '#domain/yearbook/data-state.ts'
import { failsWith, Nothing, operation, Pdf } from './base.ts'
import { balance } from './book/balance.ts'
import { designs } from './book/designs.ts'
import { livePage } from './book/live-page.ts'
import { marks } from './book/marks.ts'

/** A page of the book as it stands now; its file comes by an address of its own. */
export const PageFacts = z.object({
  widthMm: z.number(),
  heightMm: z.number(),
  /** As it stands on the page; null while it is not fixed. */
  motto: z.string().nullable(),
  /** Characters that none of our fonts has; they are left out. */
  missing: z.array(z.string()),
  /** Of the file, by its content: another one means that there is another file. */
  version: z.string(),
})
export type PageFacts = z.infer<typeof PageFacts>

/** The cover as we would make it: for the edition that there is, or for as many pages as a book usually has. */
export const CoverFacts = PageFacts.extend({
  /** With the four of the cover. */
  pages: z.int(),
  /** Nobody knows yet how many there will be. */
  estimated: z.boolean(),
  spineMm: z.number(),
})
export type CoverFacts = z.infer<typeof CoverFacts>

/** A book that was made: what is to be known of it. Its files are fetched from /files/edition/{id}/{slot}. */
export const EditionFacts = z.object({
  id: z.uuid(),
  design: z.string(),
  world: z.string(),
  cover: z.enum(CoverType.options),
  /** With the four of the cover, and without. */
  pages: z.int(),
  innerPages: z.int(),
  spineMm: z.number(),
  madeAt: z.iso.datetime(),
  /** Made before the editing was closed. */
  trial: z.boolean(),
  /** Something was taken out of the book since. */
  outdated: z.boolean(),
  warnings: z.array(BookWarning),
  /** Of its files; null once they are gone. */
  bytes: z.partialRecord(z.enum(EditionFile.options), z.int()).nullable(),
})
export type EditionFacts = z.infer<typeof EditionFacts>

/** The book to leaf through. The pictures of a page are fetched from /files/page/{key}/{size}. */
export const BookPages = z.object({
  /** When it was set; null while nobody can see it, since it is set for the first time or something has gone. */
  madeAt: z.iso.datetime().nullable(),
  /** It could not be set the last time: what is shown is older, or nothing is. It is tried again. */
  failed: z.boolean(),
  /** Everybody sees the whole book. */
  released: z.boolean(),
  cover: MappedCover.pick({ key: true, pages: true, spineMm: true }).nullable(),
  contents: PageMap.shape.contents,
  parts: z.array(
    MappedPart.pick({ kind: true, first: true, modules: true, owner: true }).extend({
      count: z.int(),
      /** Of each page; null where the caller does not see it yet. */
      keys: z.array(z.string()).nullable(),
    }),
  ),
  /** For those who see all of it: what they should know before it is printed. */
  warnings: z.array(BookWarning),
})
export type BookPages = z.infer<typeof BookPages>

/** A page on which somebody is found, and where: in shares of the sheet with its bleed. */
export const Found = z.object({
  page: z.int(),
  marks: z.array(z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })),
})
export type Found = z.infer<typeof Found>

/** Where on the pages something that is about the caller stands: its picture comes from /files/page-of-me/{key}. */
export const AboutPlaces = z.object({
  /** Null while the book is set. */
  madeAt: z.iso.datetime().nullable(),
  places: z.array(Found.extend({ kind: AboutKind, id: z.uuid(), key: z.string() })),
})
export type AboutPlaces = z.infer<typeof AboutPlaces>

/** What was filled in and stands on a page, to be reported. Who wrote it, and when, is in none of it. */
export const Reportable = z.object({
  kind: DeskKind,
  itemId: z.uuid(),
  /** How it begins; of a photo what it shows, or where it stands. */
  text: z.string(),
  /** Where a photo is on the page, in shares of the sheet with its bleed: of ten without words each looks like the other. */
  mark: Found.shape.marks.element.nullable(),
})
export type Reportable = z.infer<typeof Reportable>

export const CoverPhoto = z.object({
  fileId: z.uuid(),
  title: z.string(),
  /** The part of the upright picture that its collage shows, and so many pixels as that has: the cover shows no more. */
  seen: SavedCrop,
  width: z.int(),
  height: z.int(),
})
export type CoverPhoto = z.infer<typeof CoverPhoto>

export const BookState = z.object({
  /** Until it is locked, whatever is made is a trial. */
  dataState: DataState,
  design: DesignChoice,
  /** One of the class's photos on the front of the cover; null where the design has its own motif there. */
  coverPhotoId: z.uuid().nullable(),
  /** Of what its collage shows, the part that is chosen for there. */
  coverCrop: SavedCrop.nullable(),
  /** The book that somebody asked for last. */
  making: z.object({ state: MakingState, percent: z.int() }).nullable(),
  edition: EditionFacts.nullable(),
})
export type BookState = z.infer<typeof BookState>
/** All content of a class with its photos and PDFs, for those who lay it out. It is fetched from /files/book-export/{id}. */
export const BookExport = z.object({
  id: z.uuid(),
  state: ExportState,
  percent: z.int(),
  bytes: z.int().nullable(),
  /** When it was asked for: it holds what stood in the book then. */
  requestedAt: z.iso.datetime(),
  /** Until when it can be fetched. */
  expiresAt: z.iso.datetime().nullable(),
})
export type BookExport = z.infer<typeof BookExport>

const OfBook = z.strictObject(BookLook)
const OfCover = z.strictObject({ ...BookLook, cover: z.enum(CoverType.options) })

const PageKey = z.string().regex(/^[0-9a-f]{32}$/)

/** Why a page cannot be shown. */
export const notShown = failsWith('PREVIEW_LOCKED', 'TYPESETTER_BUSY', 'TYPESETTING_FAILED')
const look = operation('book:preview').errors({ ...notShown, ...failsWith('NOT_FOUND', 'REASON_REQUIRED') })

const exported = operation('book:export').errors(failsWith('NOT_FOUND', 'PREVIEW_LOCKED', 'REASON_REQUIRED'))

export const book = {
  get: operation('book:make')
    .route({ method: 'GET', path: '/book', summary: 'Wie das Buch steht: Gestaltung, Fortschritt, die letzte Ausgabe' })
    .errors(failsWith('NOT_FOUND', 'REASON_REQUIRED'))
    .input(OfBook)
    .output(BookState),
  design: operation('book:design', { announces: ['book'] })
    .route({ method: 'PUT', path: '/book/design', summary: 'Gestaltung und Farben wählen' })
    .errors(failsWith('BOOK_LOCKED'))
    .input(DesignChoice)
    .output(BookState),
  coverPhotos: operation('book:design')
    .route({
      method: 'GET',
      path: '/book/cover-photos',
      summary: 'Fotos der Stufe, die für den Umschlag groß genug sind',
    })
    .input(Nothing)
    .output(z.array(CoverPhoto)),
  coverPhoto: operation('book:design', { announces: ['book'] })
    .route({
      method: 'PUT',
      path: '/book/cover-photo',
      summary: 'Ein Foto mit seinem Ausschnitt oder das Motiv der Gestaltung auf den Umschlag',
    })
    .errors(failsWith('BOOK_LOCKED', 'NOT_FOUND'))
    .input(
      z
        .strictObject({
          fileId: z.uuid().nullable(),
          /** Of what its collage shows; without one all of that may stand there. */
          crop: Crop.nullable().optional(),
        })
        .refine(({ fileId, crop }) => fileId !== null || !crop, { error: 'no photo to crop' }),
    )
    .output(BookState),
  designs,
  marks,
  pages: operation('book:preview')
    .route({ method: 'GET', path: '/book/pages', summary: 'Die Seiten des Buches, wie sie gedruckt würden' })
    .errors(failsWith('NOT_FOUND', 'PREVIEW_LOCKED', 'REASON_REQUIRED'))
    .input(OfBook)
    .output(BookPages),
  ...balance,
  find: operation('book:preview')
    .route({ method: 'GET', path: '/book/find', summary: 'Wo jemand im Buch vorkommt, mit den Stellen auf den Seiten' })
    .errors({ ...notShown, ...failsWith('NOT_FOUND', 'REASON_REQUIRED') })
    .input(z.strictObject({ ...BookLook, memberId: z.uuid() }))
    .output(z.array(Found)),
  mine: operation('class:open')
    .route({
      method: 'GET',
      path: '/book/mine',
      summary: 'Auf welchen Seiten steht, was über einen selbst im Buch steht',
    })
    .errors(notShown)
    .input(Nothing)
    .output(AboutPlaces),
  reportable: operation('content:report')
    .route({
      method: 'GET',
      path: '/book/reportable',
      summary: 'Was auf einer Seite der Vorschau steht und gemeldet werden kann',
    })
    .errors({ ...notShown, ...failsWith('NOT_FOUND') })
    .input(z.strictObject({ key: PageKey }))
    .output(z.array(Reportable)),
  livePage,
  release: operation('book:release', { announces: ['book'] })
    .route({ method: 'PUT', path: '/book/released', summary: 'Die Vorschau des ganzen Buches für alle freigeben' })
    .errors(failsWith('PREVIEW_LOCKED'))
    .input(z.strictObject({ released: z.boolean() }))
    .output(BookPages),
  make: operation('book:make', { announces: ['book'] })
    .route({ method: 'POST', path: '/book/edition', summary: 'Das Buch für den Druck setzen' })
    .errors(failsWith('NOT_FOUND', 'REASON_REQUIRED'))
    .input(OfCover)
    .output(BookState),
  export: {
    /** How far it is says nothing of the book, so that staff need no reason for it. */
    get: exported
      .route({ method: 'GET', path: '/book/export', summary: 'Wie weit der XML-Export ist' })
      .input(z.strictObject({ yearbookId: BookLook.yearbookId }))
      .output(z.object({ bookExport: BookExport.nullable() })),
    request: exported
      .meta({ silent: 'whoever looks at it asks again while it is made' })
      .route({ method: 'POST', path: '/book/export', summary: 'Einen XML-Export zusammenstellen', successStatus: 202 })
      .input(OfBook)
      .output(z.object({ bookExport: BookExport })),
  },
  cover: {
    get: look
      .route({ method: 'GET', path: '/book/cover', summary: 'Der Umschlagvorschlag: Maße, Motto, Rücken' })
      .input(OfCover)
      .output(CoverFacts),
    file: look
      .route({ method: 'GET', path: '/book/cover.pdf', summary: 'Der Umschlagvorschlag als PDF für Bildschirme' })
      .input(OfCover)
      .output(Pdf),
  },
}
