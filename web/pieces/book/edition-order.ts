import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/order/parts.ts'
import { can } from '#domain/account/capability.ts'
import { editionOrder } from '#domain/order/edition-order.ts'
import { badgeLabels, type OrderPhase } from '#domain/order/phase.ts'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { counted } from '../words.ts'

/** How the order of the whole edition stands, for those who may know; none where there is none. */
export function useEditionOrder({ enabled = true } = {}): { isKnown: boolean; order: Order | undefined } {
  const user = useUser()
  const asks =
    enabled &&
    user !== undefined &&
    can(user.role, 'order:read') &&
    user.gradClass?.features.includes('PRINT_SYSTEM') === true
  const orders = useQuery(queries.order.list.queryOptions({ input: {}, enabled: asks }))
  return { isKnown: !asks || orders.isFetched, order: asks ? editionOrder(orders.data ?? []) : undefined }
}

type Stand = { title: string; words: string }
const checked: Stand = { title: 'Eure Bestellung wird geprüft', words: 'Bestellt ist noch nichts.' }

/** How far it is, in a line. */
export const editionStands: Record<OrderPhase, Stand> = {
  YEARBOOK_CONFIG: { title: 'Eure Bestellung ist geplant', words: 'Bestellt ist noch nichts.' },
  PARTNER_SELECTION: checked,
  DATA_CHECK: checked,
  AD_CHECK: checked,
  PRICE_CHECK: checked,
  PRINT_CHECK: checked,
  PRINT_APPROVAL: { title: 'Jetzt könnt ihr bestellen', words: 'Alles ist geprüft, und der Preis steht fest.' },
  PRINT_ONGOING: { title: 'Euer Abibuch ist bestellt', words: 'Es ist im Druck. Ihr müsst nichts tun.' },
  SHIPPING: { title: 'Euer Abibuch ist unterwegs', words: 'Gedruckt ist es, jetzt bringt es der Paketdienst.' },
  DELIVERED: { title: 'Euer Abibuch ist da', words: 'Viel Freude damit!' },
}

/** "100 Exemplare, Nr. 10012, Zugestellt" */
export const editionFacts = ({ number, details, badge }: Order): string =>
  [
    ...(details === null ? [] : [counted(details.copies, 'Exemplar', 'Exemplare')]),
    `Nr. ${number}`,
    badgeLabels[badge],
  ].join(', ')
