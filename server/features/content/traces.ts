import { and, eq, notInArray } from 'drizzle-orm'
import { contentDone } from '../../schema/content.ts'
import type { Trace } from '../school/trace.ts'

/** What somebody leaves in the content of the book. */
export const contentTraces: readonly Trace[] = [
  {
    kind: 'finished-task',
    tables: [contentDone],
    count: (tx, { memberId }) => tx.$count(contentDone, eq(contentDone.memberId, memberId)),
    forget: async (tx, { memberId }) => {
      await tx.delete(contentDone).where(eq(contentDone.memberId, memberId))
    },
    move: async (tx, from, { memberId }) => {
      const done = tx.select({ id: contentDone.moduleId }).from(contentDone).where(eq(contentDone.memberId, memberId))
      await tx
        .update(contentDone)
        .set({ memberId })
        .where(and(eq(contentDone.memberId, from.memberId), notInArray(contentDone.moduleId, done)))
    },
  },
]
