import { z } from 'zod'
import { ProblemKind, ProblemText } from '#domain/order/problem.ts'
import { failsWith } from '../base.ts'
import { HistoryEntry, manage, OfOrder, Problem, read } from './parts.ts'

/** What happened to an order, and what is wrong with what came. */
export const after = {
  history: read
    .route({
      method: 'GET',
      path: '/order/{orderId}/history',
      summary: 'Was mit einer Bestellung geschah, das Neueste zuerst',
    })
    .errors(failsWith('NOT_FOUND', 'PRINT_NOT_USED'))
    .input(OfOrder)
    .output(z.array(HistoryEntry)),
  problems: read
    .route({ method: 'GET', path: '/order/{orderId}/problems', summary: 'Die gemeldeten Probleme' })
    .errors(failsWith('NOT_FOUND', 'PRINT_NOT_USED'))
    .input(OfOrder)
    .output(z.array(Problem)),
  /** The browser makes the id; photos follow as uploads (purpose `problem-photo`). */
  report: manage
    .route({ method: 'POST', path: '/order/{orderId}/problem', summary: 'Ein Problem mit der Lieferung melden' })
    .errors(failsWith('NOT_FOUND', 'PRINT_NOT_USED', 'ORDER_NOT_MOVABLE', 'TOO_MANY_PROBLEMS'))
    .input(OfOrder.extend({ problemId: z.uuid(), kind: ProblemKind, text: ProblemText }))
    .output(Problem),
}
