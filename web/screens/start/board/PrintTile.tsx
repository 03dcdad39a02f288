import { useQuery } from '@tanstack/react-query'
import { needsNewBook } from '#domain/order/printed-edition.ts'
import { queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { paths } from '../../../pieces/paths.ts'
import { counted } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconPrinter } from '../../../ui/icons.ts'
import { Block } from '../../../ui/Skeleton.tsx'
import styles from './Board.module.css'
import { LinkTile, ReadTile } from './Tile.tsx'

const tile = { Icon: IconPrinter, title: 'Druckportal' }

/** Without an answer it says nothing about orders: "none yet" could be untrue. */
export function PrintTile({ wide }: { wide: boolean }) {
  const orders = useQuery(queries.order.list.queryOptions({ input: {} }))
  if (orders.data !== undefined) {
    const planned = orders.data.length
    const value = planned === 0 ? 'Noch keine Bestellung' : counted(planned, 'Bestellung', 'Bestellungen')
    const words = orders.data.some(needsNewBook) && (
      <span className={styles.waiting}>Ihr seid dran: Buch neu setzen</span>
    )
    return <LinkTile {...tile} to={paths.orders} value={value} words={words} wide={wide} />
  }
  if (orders.isError)
    return (
      <ReadTile {...tile} wide value="Nicht geladen" words={failureText(orders.error)}>
        <Button kind="secondary" wide onClick={() => orders.refetch()}>
          Erneut versuchen
        </Button>
      </ReadTile>
    )
  return <LinkTile {...tile} to={paths.orders} value={<ToCome />} wide={wide} />
}

const ToCome = () => (
  <>
    <span className="heard">Wird geladen …</span>
    <Block height={20} width="80%" />
  </>
)
