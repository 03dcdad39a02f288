import { Link } from '@tanstack/react-router'
import { isBinding } from '#domain/order/phase.ts'
import type { DataState } from '#domain/yearbook/data-state.ts'
import { editionFacts, editionStands, useEditionOrder } from '../../pieces/book/edition-order.ts'
import { paths } from '../../pieces/paths.ts'
import { ReachTeam } from '../../pieces/ReachTeam.tsx'
import { StateBanner } from './StateBanner.tsx'
import { StateSkeleton } from './StateSkeleton.tsx'

/** For those who make the book: how far its order is, or what is left for them to do. */
export function EditorsState({ dataState }: { dataState: DataState }) {
  const { isKnown, order } = useEditionOrder()
  if (!isKnown) return <StateSkeleton />
  if (order === undefined)
    return (
      <StateBanner dataState={dataState}>
        {dataState === 'data-verification-requested' && (
          <p>
            Jetzt seid ihr noch einmal dran: <Link to={paths.book}>Setzt das fertige Buch</Link>, dann könnt ihr es
            bestellen.
          </p>
        )}
        <p>
          Zu früh abgeschlossen? Wieder öffnen kann es nur unser Team. <ReachTeam />
        </p>
      </StateBanner>
    )
  const stand = editionStands[order.phase]
  const isOrdered = isBinding(order.phase)
  return (
    <StateBanner dataState={dataState} instead={isOrdered ? stand : undefined}>
      <p>
        {!isOrdered && `${stand.title}. ${stand.words} `}
        <Link to={paths.order} params={{ orderId: order.id }}>
          Zur Bestellung
        </Link>{' '}
        ({editionFacts(order)})
      </p>
    </StateBanner>
  )
}
