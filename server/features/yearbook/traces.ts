import { and, eq, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mottoSuggestion, mottoVote, reminder } from '../../schema/yearbook.ts'
import { tellMember } from '../school/tell.ts'
import type { Trace } from '../school/trace.ts'

const theirVote = alias(mottoVote, 'their_vote')

/** What somebody leaves in the yearbook itself. Votes for a suggestion go with it. */
export const yearbookTraces: readonly Trace[] = [
  {
    kind: 'motto-suggestion',
    tables: [mottoSuggestion],
    count: (tx, { memberId }) => tx.$count(mottoSuggestion, eq(mottoSuggestion.memberId, memberId)),
    forget: async (tx, { memberId }) => {
      await tx.delete(mottoSuggestion).where(eq(mottoSuggestion.memberId, memberId))
    },
    move: async (tx, from, { memberId }) => {
      await tx.update(mottoSuggestion).set({ memberId }).where(eq(mottoSuggestion.memberId, from.memberId))
    },
    tells: [
      tellMember({
        table: mottoSuggestion,
        title: 'Deine Motto-Vorschläge',
        by: [mottoSuggestion.memberId],
        shows: { Motto: mottoSuggestion.text, Verborgen: mottoSuggestion.hidden, Am: mottoSuggestion.createdAt },
      }),
    ],
  },
  {
    kind: 'motto-vote',
    tables: [mottoVote, reminder],
    // As with all votes: secret, also as a number.
    count: async () => 0,
    forget: async (tx, { memberId }) => {
      await tx.delete(mottoVote).where(eq(mottoVote.memberId, memberId))
      await tx.delete(reminder).where(eq(reminder.memberId, memberId))
    },
    move: async (tx, from, { memberId }) => {
      const voted = tx.select().from(theirVote).where(eq(theirVote.memberId, memberId))
      await tx
        .update(mottoVote)
        .set({ memberId })
        .where(and(eq(mottoVote.memberId, from.memberId), notExists(voted)))
      const reminded = tx.select({ day: reminder.day }).from(reminder).where(eq(reminder.memberId, memberId))
      await tx
        .update(reminder)
        .set({ memberId })
        .where(and(eq(reminder.memberId, from.memberId), notInArray(reminder.day, reminded)))
    },
    tells: [
      tellMember({
        table: mottoVote,
        title: 'Deine Stimme für ein Motto',
        by: [mottoVote.memberId],
        shows: {
          Motto: sql`(select ${mottoSuggestion.text} from ${mottoSuggestion}
            where ${mottoSuggestion.id} = ${mottoVote.suggestionId})`,
        },
      }),
      tellMember({
        table: reminder,
        title: 'Wann wir dich erinnert haben',
        by: [reminder.memberId],
        shows: { Am: reminder.day },
      }),
    ],
  },
]
