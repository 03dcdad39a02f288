import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { plainText } from '#domain/content/article.ts'
import { SavedArticle } from '#domain/content/saved-article.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentText, earlierText } from '../../../schema/entry.ts'
import { nameOf, said, tellMember } from '../../school/tell.ts'
import type { Forgotten } from '../../school/trace.ts'
import { isAllowed, isByPresent, type OnDesk, plainEntry, reportedBy } from '../desk/on-desk.ts'
import { clearAll, type Entries, noFiles } from '../kind.ts'
import { moveRows } from '../move-rows.ts'
import { titleOf } from '../title-of.ts'
import { leaveTexts } from './leave-texts.ts'
import { textOwner } from './whose-text.ts'

const { moduleId, subjectId, authorId, field } = contentText
const ofPerson = (memberId: string) => or(eq(subjectId, memberId), eq(authorId, memberId)) as SQL

/** On their page, or written by them where they were asked to: what others wrote there before stays. */
function goesWith(tx: Tx, { classId, memberId }: Forgotten) {
  const before = tx
    .select({ id: earlierText.textId })
    .from(earlierText)
    .where(and(eq(earlierText.classId, classId), eq(earlierText.savedBy, memberId)))
  const isWritten = or(eq(contentText.savedBy, memberId), inArray(contentText.id, before))
  return and(eq(contentText.classId, classId), or(eq(subjectId, memberId), and(eq(authorId, memberId), isWritten)))
}

/** The question that a text answers, or the title it stands under, also one that is asked no more; otherwise the name of its place. */
const asked = sql`coalesce((select coalesce(question ->> 'text', question ->> 'title') from ${contentModule},
  jsonb_array_elements((${contentModule.settings} -> 'questions') || coalesce(${contentModule.settings} -> 'freeTexts', '[]')
    || coalesce(${contentModule.settings} #> '{removed,questions}', '[]')
    || coalesce(${contentModule.settings} #> '{removed,freeTexts}', '[]')) as question
  where ${contentModule.id} = ${moduleId} and question ->> 'id' = split_part(${field}, ':', 2)), ${said(field, { article: 'Artikel', link: 'Link' })})`

const inWords = (value: object): string | undefined => {
  const article = SavedArticle.safeParse(value)
  return article.success ? plainText(article.data) : undefined
}

const standsWith = sql`coalesce(${subjectId}, ${authorId})`

const onDesk: OnDesk = {
  ...plainEntry,
  kind: 'text',
  table: contentText,
  about: subjectId,
  by: authorId,
  writer: contentText.savedBy,
  owner: textOwner,
  at: contentText.savedAt,
  version: sql`${contentText.version}::text`,
  place: field,
  value: contentText.value,
  hidden: contentText.hidden,
  reported: reportedBy.text,
  // Answers to questions that are asked no more, and pages of a kind that is, stay where they are, and are printed nowhere.
  where: sql`not ${contentText.empty} and ${isByPresent(standsWith)}
    and position(split_part(${field}, ':', 2) in (${contentModule.settings} - 'removed')::text) > 0
    and ${isAllowed(sql`case when ${field} = 'article' then 'article' else 'profile' end`)}`,
}

/** Texts on somebody's page and texts they wrote elsewhere, with what those were before. */
export const texts: Entries = {
  tables: [contentText, earlierText],
  who: sql`select coalesce(${subjectId}, ${authorId}) as who from ${contentText}
    where ${sameClass(contentText, contentModule)} and ${moduleId} = ${contentModule.id} and not ${contentText.empty}`,
  places: sql`select coalesce(${subjectId}, ${authorId}) as who, ${field} as place from ${contentText}
    where ${sameClass(contentText, contentModule)} and ${moduleId} = ${contentModule.id} and not ${contentText.empty}`,
  counted: true,
  clear: clearAll(contentText),
  files: noFiles,
  desk: onDesk,
  trace: () => ({
    kind: 'text',
    count: (tx, person) => tx.$count(contentText, and(eq(contentText.empty, false), goesWith(tx, person))),
    forget: async (tx, person) => {
      await tx.delete(contentText).where(eq(subjectId, person.memberId))
      await leaveTexts(tx, person)
    },
    move: async (tx, { memberId: from }, { memberId: to }) => {
      // What is empty on the page that stays is no text of its own.
      await tx.delete(contentText).where(and(eq(subjectId, to), eq(contentText.empty, true)))
      await moveRows(tx, contentText, subjectId, [moduleId, field], from, to)
      // What stayed behind has a twin on the other page, and is forgotten with the entry.
      await tx
        .update(contentText)
        .set({ authorId: to })
        .where(and(eq(authorId, from), sql`${subjectId} is distinct from ${from}`))
      await tx.update(contentText).set({ savedBy: to }).where(eq(contentText.savedBy, from))
      await tx.update(earlierText).set({ savedBy: to }).where(eq(earlierText.savedBy, from))
    },
    tells: [
      tellMember({
        table: contentText,
        inWords,
        title: 'Texte von dir und auf deiner Seite',
        by: [subjectId, authorId],
        keeps: [contentText.savedBy],
        shows: {
          Inhalt: titleOf(moduleId),
          'Auf der Seite von': nameOf(subjectId),
          Wofür: asked,
          Text: contentText.value,
          Verborgen: contentText.hidden,
          'Gespeichert am': contentText.savedAt,
        },
      }),
      {
        table: earlierText,
        title: 'Frühere Fassungen dieser Texte',
        inWords,
        by: [],
        keeps: [earlierText.savedBy],
        rows: (tx, { memberId }) =>
          tx
            .select({ Inhalt: titleOf(moduleId), Text: earlierText.value, 'Gespeichert am': earlierText.savedAt })
            .from(earlierText)
            .innerJoin(contentText, and(sameClass(contentText, earlierText), eq(contentText.id, earlierText.textId)))
            .where(ofPerson(memberId)),
      },
    ],
  }),
}
