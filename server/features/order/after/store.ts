import { and, desc, eq, sql } from 'drizzle-orm'
import type { Problem } from '#contract/order/parts.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { orderNote } from '../../../schema/office.ts'
import { orderHistory, orderProblem, problemPhoto } from '../../../schema/order.ts'
import { member } from '../../../schema/school.ts'
import { shownName } from '../../school/shown-name.ts'

/** So much of a history is shown; nobody reads more. */
const SHOWN = 200

const problemColumns = {
  id: orderProblem.id,
  kind: orderProblem.kind,
  text: orderProblem.text,
  reportedAt: orderProblem.reportedAt,
  photos: sql<
    string[]
  >`array(select ${problemPhoto.fileId} from ${problemPhoto} where ${problemPhoto.problemId} = ${orderProblem.id} order by 1)`,
}
type Row = Omit<Problem, 'reportedAt' | 'answers'> & { reportedAt: Date }
type Answer = { text: string; at: Date }
const problem = (row: Row, answers: readonly Answer[] = []): Problem => ({
  ...row,
  reportedAt: row.reportedAt.toISOString(),
  answers: answers.filter(({ at }) => at >= row.reportedAt).map(({ text, at }) => ({ text, at: at.toISOString() })),
})

export const afterStore = {
  history: (tx: Tx | Db, orderId: string) =>
    tx
      .select({
        at: orderHistory.at,
        actorKind: orderHistory.actorKind,
        name: sql<string | null>`case when ${member.id} is null then null else ${shownName} end`,
        why: orderHistory.why,
        from: orderHistory.fromPhase,
        to: orderHistory.toPhase,
        reason: orderHistory.reason,
        voidInvoice: sql<string | null>`${orderHistory.decided} ->> 'invoice.before'`,
      })
      .from(orderHistory)
      .leftJoin(member, eq(member.id, orderHistory.memberId))
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(desc(orderHistory.at), desc(orderHistory.id))
      .limit(SHOWN),
  problems: async (tx: Tx | Db, orderId: string): Promise<Problem[]> => {
    const rows = await tx
      .select(problemColumns)
      .from(orderProblem)
      .where(eq(orderProblem.orderId, orderId))
      .orderBy(desc(orderProblem.reportedAt), desc(orderProblem.id))
    const answers = await tx
      .select({ text: orderNote.text, at: orderNote.at })
      .from(orderNote)
      .where(and(eq(orderNote.orderId, orderId), eq(orderNote.toCustomer, true)))
      .orderBy(orderNote.at)
    return rows.map((row) => problem(row, answers))
  },
  /** Undefined when the id is another order's, or known already. */
  addProblem: async (tx: Tx, values: typeof orderProblem.$inferInsert): Promise<Problem | undefined> => {
    const [row] = await tx.insert(orderProblem).values(values).onConflictDoNothing().returning()
    return row === undefined ? undefined : problem({ ...row, photos: [] })
  },
}
