import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { AboutKind, OwnWord, Verdict } from '#domain/content/about-me.ts'
import { edition } from './book.ts'
import { id, moment, oneOf } from './columns.ts'
import { contentModule } from './content.ts'
import { contentPhoto, contentText, note, quote, rankingAnswer } from './entry.ts'
import { member } from './school.ts'

/**
 * What somebody has said to something in the book that is about them. It is the protocol, too: another word is another
 * row, and the one before stays. What it was about may go; that they have said it stays.
 */
export const ownWord = pgTable(
  'own_word',
  {
    id: id(),
    classId: uuid('class_id').notNull(),
    memberId: uuid('member_id').notNull(),
    kind: text().$type<AboutKind>().notNull(),
    noteId: uuid('note_id').references(() => note.id, { onDelete: 'set null' }),
    quoteId: uuid('quote_id').references(() => quote.id, { onDelete: 'set null' }),
    photoId: uuid('photo_id').references(() => contentPhoto.id, { onDelete: 'set null' }),
    answerId: uuid('answer_id').references(() => rankingAnswer.id, { onDelete: 'set null' }),
    textId: uuid('text_id').references(() => contentText.id, { onDelete: 'set null' }),
    /** The ranking, or the personal pages. */
    moduleId: uuid('module_id').references(() => contentModule.id, { onDelete: 'set null' }),
    /** As it was called then. */
    title: text().notNull(),
    says: text().$type<OwnWord>().notNull(),
    /** By which other words are told from those that they saw. */
    seen: text().notNull(),
    /** To the editors. */
    remark: text().notNull().default(''),
    /** Of the editors, where it is theirs to decide, with what they say to it. */
    verdict: text().$type<Verdict>(),
    answer: text().notNull().default(''),
    /** Which state of the book they looked at: of what and when its pages were set, and the edition that was there. */
    bookHash: text('book_hash'),
    bookMadeAt: moment('book_made_at'),
    editionId: uuid('edition_id').references(() => edition.id, { onDelete: 'set null' }),
    saidAt: moment('said_at').notNull().defaultNow(),
    /** Nothing was said to it since. */
    current: boolean().notNull().default(true),
  },
  (table) => [
    check('own_word_kind', oneOf('kind', AboutKind.options)),
    check('own_word_says', oneOf('says', OwnWord.options)),
    check('own_word_verdict', oneOf('verdict', Verdict.options)),
    check('own_word_about_one', sql`num_nonnulls(note_id, quote_id, answer_id, photo_id, text_id, module_id) <= 1`),
    uniqueIndex('own_word_current')
      .on(
        table.memberId,
        table.kind,
        sql`coalesce(${table.noteId}, ${table.quoteId}, ${table.answerId}, ${table.photoId}, ${table.textId}, ${table.moduleId})`,
      )
      .where(sql`current`),
    // A portrait has no row of its own that stays when another photo takes its place.
    uniqueIndex('own_word_current_portrait').on(table.memberId).where(sql`current and kind = 'portrait'`),
    foreignKey({
      name: 'own_word_member',
      columns: [table.classId, table.memberId],
      foreignColumns: [member.classId, member.id],
    }).onDelete('cascade'),
    index('own_word_class').on(table.classId, table.saidAt),
    index('own_word_note').on(table.noteId),
    index('own_word_quote').on(table.quoteId),
    index('own_word_answer').on(table.answerId),
    index('own_word_photo').on(table.photoId),
    index('own_word_text').on(table.textId),
    index('own_word_module').on(table.moduleId),
  ],
)
