import { type SQL, sql } from 'drizzle-orm'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentDocument, contentPhoto, contentText, personalPage } from '../../../schema/entry.ts'

type OfPage = typeof contentText | typeof contentPhoto | typeof contentDocument | typeof personalPage
const ofModule = (table: OfPage) => sql`${sameClass(table, contentModule)} and ${table.moduleId} = ${contentModule.id}`
/** What was asked before and is asked no more makes nothing of a page. */
const isAsked = (id: SQL) => sql`position(${id} in (${contentModule.settings} - 'removed')::text) > 0`

/**
 * What the pages of the module of a query are, of whoever has chosen a kind that is allowed, or has filled one: what they
 * chose, or else filled last. So nobody's page leaves the book because more kinds are allowed than were. A field that was
 * emptied still says what its page is, as long as nothing else does.
 */
export const kindsOfPages = sql`select distinct on (who) who, kind from (
    select ${personalPage.memberId} as who, ${personalPage.kind} as kind, true as chosen, true as filled, null as at
    from ${personalPage} where ${ofModule(personalPage)}
    union all
    select ${contentText.subjectId}, case ${contentText.field} when 'article' then 'article' else 'profile' end, false,
      not ${contentText.empty}, ${contentText.savedAt}
    from ${contentText} where ${ofModule(contentText)} and ${contentText.subjectId} is not null
      and ${isAsked(sql`split_part(${contentText.field}, ':', 2)`)}
    union all
    select ${contentPhoto.subjectId}, 'profile', false, true, ${contentPhoto.createdAt}
    from ${contentPhoto} where ${ofModule(contentPhoto)} and ${contentPhoto.slot} <> ${PORTRAIT_SLOT} and ${isAsked(sql`${contentPhoto.slot}`)}
    union all
    select ${contentDocument.subjectId}, 'pdf', false, true, ${contentDocument.createdAt}
    from ${contentDocument} where ${ofModule(contentDocument)} and ${contentDocument.subjectId} is not null
  ) as made where ${contentModule.settings} -> 'kinds' @> to_jsonb(kind) order by who, chosen desc, filled desc, at desc`

/** What somebody's page of the module of a query is, as `pageKindOf` has it. */
export const kindOfPage = (memberId: SQL) => sql<
  string | null
>`case jsonb_array_length(${contentModule.settings} -> 'kinds')
  when 1 then ${contentModule.settings} -> 'kinds' ->> 0
  else (select kind from (${kindsOfPages}) as page where page.who = ${memberId}) end`
