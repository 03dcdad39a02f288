import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { sameClass } from '../../../schema/columns.ts'
import { contentDocument, contentText, personalPage } from '../../../schema/entry.ts'

type OnPage = { classId: AnyPgColumn; moduleId: AnyPgColumn; subjectId: AnyPgColumn }

/** Whom the owner of a page has asked to make this part of it. */
const asked = (helper: AnyPgColumn, of: OnPage): SQL =>
  sql`(select ${helper} from ${personalPage} where ${and(
    sameClass(personalPage, of),
    eq(personalPage.moduleId, of.moduleId),
    eq(personalPage.memberId, of.subjectId),
  )})`

/** Whose a text is, as `textRight` has it: who was asked to write the article, the owner of the page, or its author. */
export const textOwner: SQL = sql`coalesce(case when ${contentText.field} = 'article' then ${asked(personalPage.authorId, contentText)} end,
  ${contentText.subjectId}, ${contentText.authorId})`

export const documentOwner: SQL = sql`coalesce(${asked(personalPage.uploaderId, contentDocument)}, ${contentDocument.subjectId})`
