import { eq, sql } from 'drizzle-orm'
import { filledFreely } from '#domain/content/filled.ts'
import { SavedQuoteSettings } from '#domain/content/quote.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { quote } from '../../../schema/entry.ts'
import { tellMember } from '../../school/tell.ts'
import { isByPresent, type OnDesk, plainEntry, reportedBy } from '../desk/on-desk.ts'
import { clearAll, type Entries, type Kind, noFiles, whole } from '../kind.ts'
import { titleOf } from '../title-of.ts'
import { collectQuotes } from './collect.ts'

const onDesk: OnDesk = {
  ...plainEntry,
  kind: 'quote',
  table: quote,
  by: quote.memberId,
  writer: quote.memberId,
  owner: quote.memberId,
  at: quote.createdAt,
  version: sql`${quote.version}::text`,
  value: sql`to_jsonb(${quote.text})`,
  giver: quote.giver,
  hidden: quote.hidden,
  reported: reportedBy.quote,
  where: isByPresent(quote.memberId),
}
const ofModule = sql`from ${quote} where ${sameClass(quote, contentModule)} and ${quote.moduleId} = ${contentModule.id}`

const quotes: Entries = {
  tables: [quote],
  who: sql`select ${quote.memberId} as who ${ofModule}`,
  places: sql`select ${quote.memberId} as who, 'quote' as place ${ofModule}`,
  counted: true,
  clear: clearAll(quote),
  files: noFiles,
  desk: onDesk,
  trace: () => ({
    kind: 'quote',
    count: (tx, { memberId }) => tx.$count(quote, eq(quote.memberId, memberId)),
    forget: async (tx, { memberId }) => {
      await tx.delete(quote).where(eq(quote.memberId, memberId))
    },
    move: async (tx, from, { memberId }) => {
      await tx.update(quote).set({ memberId }).where(eq(quote.memberId, from.memberId))
    },
    tells: [
      tellMember({
        table: quote,
        title: 'Deine Zitate',
        by: [quote.memberId],
        shows: {
          Inhalt: titleOf(quote.moduleId),
          Zitat: quote.text,
          'Gesagt von': quote.giver,
          Verborgen: quote.hidden,
          Am: quote.createdAt,
        },
        withheld: 'Zitate und Texte anderer, in denen du vorkommst, liest du in der Vorschau unter „Über mich“.',
      }),
    ],
  }),
}

export const quoteCollection: Kind<'quote'> = {
  entries: [quotes],
  ...whole(SavedQuoteSettings),
  collect: collectQuotes,
  filled: (_settings, places) => filledFreely('quote', places.length),
}
