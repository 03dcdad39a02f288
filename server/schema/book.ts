import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { ExportState } from '#domain/account/data-export.ts'
import { EditionFile } from '#domain/book/edition.ts'
import { MakingState } from '#domain/book/making.ts'
import { PageMap } from '#domain/book/page-map.ts'
import { CoverType } from '#domain/book/spine.ts'
import { SavedWarnings } from '#domain/book/warning.ts'
import { SavedCrop } from '#domain/file/resolution.ts'
import { id, moment, oneOf, savedJson } from './columns.ts'
import { file } from './file.ts'
import { gradClass } from './school.ts'

/**
 * One finished book, as it was made. Nothing in it changes any more, but that it gets out of date: the app's role may
 * update that alone (adapters/postgres/migrate.ts). Without an order it goes with its class.
 */
export const edition = pgTable(
  'edition',
  {
    id: id(),
    /** Null once the class is gone; an order that printed it still refers to it. */
    classId: uuid('class_id').references(() => gradClass.id, { onDelete: 'set null' }),
    design: text().notNull(),
    world: text().notNull().default('tomate'),
    /** Made before the editing was closed: to look at and for a trial print, never for the order itself. */
    trial: boolean().notNull().default(false),
    /** Of everything that stands in it: made again from the same, it is the same. */
    contentHash: text('content_hash').notNull(),
    cover: text().$type<CoverType>().notNull(),
    /** With the four of the cover. */
    pages: integer().notNull(),
    spineMm: doublePrecision('spine_mm').notNull(),
    warnings: savedJson(SavedWarnings).notNull().default([]),
    /** Where ads stand, as the file of the content counts its pages. */
    adPages: savedJson(z.array(z.int()), 'ad_pages').notNull().default([]),
    madeAt: moment('made_at').notNull().defaultNow(),
    /** Somebody was removed, or something taken out, after it was made. */
    outdatedAt: moment('outdated_at'),
  },
  (table) => [
    index('edition_class').on(table.classId, table.madeAt),
    check('edition_cover', oneOf('cover', CoverType.options)),
    check('edition_pages', sql`pages > 0 and pages % 4 = 0`),
  ],
)

/** The files of an edition, each in its place. They are deleted when nobody may keep them any more; the edition stays. */
export const editionFile = pgTable(
  'edition_file',
  {
    editionId: uuid('edition_id')
      .notNull()
      .references(() => edition.id, { onDelete: 'cascade' }),
    slot: text().$type<EditionFile>().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => file.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.slot] }),
    check('edition_file_slot', oneOf('slot', EditionFile.options)),
  ],
)

/** How a class wants its book to look. Until somebody has chosen there is no row. */
export const bookDesign = pgTable('book_design', {
  classId: uuid('class_id')
    .primaryKey()
    .references(() => gradClass.id, { onDelete: 'cascade' }),
  choice: savedJson(z.object({ design: z.string(), world: z.string() })).notNull(),
  /** One of the photos in the book, in place of the design's own motif; as long as it stands there. */
  coverPhotoId: uuid('cover_photo_id'),
  /** Of what its collage shows, the part that stands there; another photo begins without. */
  coverCrop: savedJson(SavedCrop, 'cover_crop'),
})

/**
 * The book as it would be now. It is set in the background after changes, so that nobody waits for it: its parts lie in
 * the file storage.
 */
export const bookPlan = pgTable('book_plan', {
  classId: uuid('class_id')
    .primaryKey()
    .references(() => gradClass.id, { onDelete: 'cascade' }),
  /** Of what it was set from, the look included; null while it is set for the first time. */
  hash: text(),
  /** Without the four of the cover. */
  pages: integer(),
  /** Which page shows what. */
  map: savedJson(PageMap),
  /** Null while something that went still stands in it: then nobody looks. */
  madeAt: moment('made_at'),
  /** It could not be set the last time somebody tried. */
  failedAt: moment('failed_at'),
  /** Somebody wants it as it is now, and it was not begun yet. */
  askedAt: moment('asked_at'),
  /** Something was taken out of the book meanwhile: what was begun before must not be kept. */
  stale: boolean().notNull().default(false),
})

/** The book that somebody asked for last, on its way to an edition: one at a time of each class. */
export const bookMaking = pgTable(
  'book_making',
  {
    id: id(),
    classId: uuid('class_id')
      .notNull()
      .unique()
      .references(() => gradClass.id, { onDelete: 'cascade' }),
    cover: text().$type<CoverType>().notNull(),
    state: text().$type<MakingState>().notNull().default('making'),
    percent: integer().notNull().default(0),
    /** Something was taken out of the book meanwhile: what was begun before must not be finished. */
    stale: boolean().notNull().default(false),
    requestedAt: moment('requested_at').notNull().defaultNow(),
  },
  () => [
    check('book_making_cover', oneOf('cover', CoverType.options)),
    check('book_making_state', oneOf('state', MakingState.options)),
    check('book_making_percent', sql`percent between 0 and 100`),
  ],
)

/** The content of a class for those who lay it out by hand: one each, the last. Its bytes lie in the file storage by its id. */
export const bookExport = pgTable(
  'book_export',
  {
    classId: uuid('class_id')
      .primaryKey()
      .references(() => gradClass.id, { onDelete: 'cascade' }),
    id: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    state: text().$type<ExportState>().notNull().default('making'),
    percent: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    /** Until when it can be fetched. */
    expiresAt: moment('expires_at'),
  },
  () => [
    check('book_export_state', oneOf('state', ExportState.options)),
    check('book_export_percent', sql`percent between 0 and 100`),
    check('book_export_ready', sql`(state = 'ready') = (bytes is not null and expires_at is not null)`),
  ],
)
