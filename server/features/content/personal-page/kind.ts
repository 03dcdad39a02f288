import { and, eq, isNull, sql } from 'drizzle-orm'
import { type PageKind, SavedPersonalPageSettings } from '#domain/content/personal-page.ts'
import { contentModule } from '../../../schema/content.ts'
import { personalPage } from '../../../schema/entry.ts'
import { nameOf, said, tellMember } from '../../school/tell.ts'
import { documents } from '../documents/entries.ts'
import { clearAll, type Entries, type Kind, noFiles, whole } from '../kind.ts'
import { moveRows } from '../move-rows.ts'
import { photos } from '../photos/entries.ts'
import { texts } from '../texts/entries.ts'
import { titleOf } from '../title-of.ts'
import { collectPages } from './collect.ts'
import { filledPage } from './filled-page.ts'
import { kindsOfPages } from './kinds-of-pages.ts'

const { moduleId, memberId, kind, authorId, uploaderId } = personalPage
const pageWords: Record<PageKind, string> = { profile: 'Steckbrief', article: 'Artikel', pdf: 'PDF' }

/**
 * What somebody has made of their page, and whom they asked for help. Choosing is not entering yet. Where there is nothing to
 * choose, a page is no choice.
 */
const choices: Entries = {
  tables: [personalPage],
  who: null,
  places: sql`select who, 'choice:' || kind as place from (${kindsOfPages}) as page
    where jsonb_array_length(${contentModule.settings} -> 'kinds') > 1`,
  counted: false,
  clear: clearAll(personalPage),
  files: noFiles,
  desk: null,
  trace: () => ({
    kind: 'text',
    count: async () => 0,
    forget: async (tx, person) => {
      await tx.delete(personalPage).where(eq(memberId, person.memberId))
    },
    move: async (tx, { memberId: from }, { memberId: to }) => {
      const undecided = and(isNull(kind), isNull(authorId), isNull(uploaderId))
      await tx.delete(personalPage).where(and(eq(memberId, to), undecided))
      await moveRows(tx, personalPage, memberId, [moduleId], from, to)
      await tx.update(personalPage).set({ authorId: to }).where(eq(authorId, from))
      await tx.update(personalPage).set({ uploaderId: to }).where(eq(uploaderId, from))
      // Asked oneself is asked nobody.
      await tx
        .update(personalPage)
        .set({ authorId: null })
        .where(and(eq(memberId, to), eq(authorId, to)))
      await tx
        .update(personalPage)
        .set({ uploaderId: null })
        .where(and(eq(memberId, to), eq(uploaderId, to)))
    },
    tells: [
      tellMember({
        table: personalPage,
        title: 'Deine Seite, und wen du um Hilfe gebeten hast',
        by: [memberId],
        keeps: [authorId, uploaderId],
        shows: {
          Inhalt: titleOf(moduleId),
          Art: said(kind, pageWords),
          Artikel: nameOf(authorId),
          PDF: nameOf(uploaderId),
        },
      }),
    ],
  }),
}

export const personalPages: Kind<'personal-page'> = {
  entries: [texts, choices, photos, documents],
  ...whole(SavedPersonalPageSettings),
  collect: collectPages,
  filled: filledPage,
}
