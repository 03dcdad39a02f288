import { failsWith } from '../base.ts'
import { CheckResult, manage, OfOrder, OfVersion, OrderWithAddress, read } from './parts.ts'

const moves = failsWith('NOT_FOUND', 'PRINT_NOT_USED', 'ORDER_NOT_MOVABLE', 'ORDER_CHANGED')

/** The data check of an order, and what leads back from it. */
export const check = {
  start: manage
    .route({ method: 'POST', path: '/order/{orderId}/check', summary: 'Die Datenprüfung starten' })
    .errors({
      ...moves,
      ...failsWith('ORDER_INCOMPLETE', 'ORDER_FILES_MISSING', 'ORDER_ADDRESS_MISSING', 'EDITION_OUTDATED'),
    })
    .input(OfVersion)
    .output(OrderWithAddress),
  get: read
    .route({ method: 'GET', path: '/order/{orderId}/check', summary: 'Was die Datenprüfung gefunden hat' })
    .errors(failsWith('NOT_FOUND', 'PRINT_NOT_USED'))
    .input(OfOrder)
    .output(CheckResult.nullable()),
  /** Only where there are warnings and no error. */
  accept: manage
    .route({ method: 'POST', path: '/order/{orderId}/check/accept', summary: 'Trotz der Hinweise weitermachen' })
    .errors(moves)
    .input(OfVersion)
    .output(OrderWithAddress),
  /** Back to a draft: findings and price are cleared, and a new data check is due. */
  cancel: manage
    .route({ method: 'POST', path: '/order/{orderId}/cancel', summary: 'Den Ablauf abbrechen, um etwas zu ändern' })
    .errors(moves)
    .input(OfVersion)
    .output(OrderWithAddress),
}
