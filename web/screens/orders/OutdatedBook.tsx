import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { queries } from '../../api/client.ts'
import { MAKE_BOOK_SPOT, paths } from '../../pieces/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { editionsFor } from './orders.ts'
import { useMayOrder } from './use-may-order.ts'

/** The book that was set is not what stands in it any more: as it was, nobody can order it. The new one is taken, once it is there. */
export function OutdatedBook({ order }: { order: OrderWithAddress }) {
  const editions = useQuery(editionsFor(order.id))
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const isOpen = yearbook.data !== undefined && !isLocked(yearbook.data.dataState)
  const isSet = editions.data !== undefined && editions.data.length > 0
  return (
    <>
      <ErrorNotice>
        {isOpen && order.edition?.trial === false
          ? 'Seit euer Abibuch gesetzt wurde, hat unser Team die Redaktion wieder geöffnet.'
          : 'Seit euer Abibuch gesetzt wurde, war die Redaktion wieder offen, oder es hat sich etwas darin geändert.'}{' '}
        So könnt ihr es nicht bestellen.{' '}
        {isSet ? (
          'Das neue Buch ist schon gesetzt: Wählt es aus.'
        ) : isOpen && order.type === 'YEARBOOK_ORDER' ? (
          <>
            Schließt die Redaktion auf der <Link to={paths.start}>Startseite</Link> ab, dann setzt ihr das Buch neu.
          </>
        ) : (
          <Link to={paths.book} hash={MAKE_BOOK_SPOT}>
            Buch setzen
          </Link>
        )}
      </ErrorNotice>
      <TakeNewBook order={order} kind={isSet ? 'main' : 'secondary'} />
    </>
  )
}

type Props = { order: OrderWithAddress; kind: 'main' | 'secondary' }

/** What was checked begins anew; a draft has its books on the page of its files, where this is not needed. */
function TakeNewBook({ order, kind }: Props) {
  const mayOrder = useMayOrder()
  const [asking, setAsking] = useState(false)
  if (!mayOrder || order.phase === 'YEARBOOK_CONFIG') return null
  return (
    <p>
      <Button kind={kind} onClick={() => setAsking(true)}>
        Neues Buch auswählen
      </Button>
      {asking && <ChangeDialog order={order} to="upload" onClose={() => setAsking(false)} />}
    </p>
  )
}
