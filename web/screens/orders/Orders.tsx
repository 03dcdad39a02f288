import type { TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { can } from '#domain/account/capability.ts'
import { useUser } from '../../api/use-session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyPart } from '../../ui/EmptyState.tsx'
import { IconBook, IconBook2, IconTicket } from '../../ui/icons.ts'
import { Page } from '../../ui/Page.tsx'
import styles from './Orders.module.css'

const products: readonly { Icon: TablerIcon; name: string; words: string; facts: string }[] = [
  {
    Icon: IconBook2,
    name: 'Abibuch',
    words: 'Euer Buch in A4, fest gebunden oder als Softcover, glänzend oder matt.',
    facts: '48 bis 352 Seiten',
  },
  {
    Icon: IconBook,
    name: 'Probedruck',
    words: 'Erst blättern, dann bestellen: ein paar Hardcover-Exemplare, bevor die ganze Auflage läuft.',
    facts: '1 bis 10 Stück',
  },
  {
    Icon: IconTicket,
    name: 'Ballkarten',
    words: 'Eintrittskarten für euren Abiball, passend zum Buch, ein- oder zweiseitig.',
    facts: '10 bis 1.000 Stück',
  },
]

/** The print portal. Until it can be ordered in, it says so. */
export function Orders() {
  const user = useUser()
  if (user === undefined) return null
  return (
    <Page title="Druckportal">
      <section className={styles.empty}>
        <EmptyPart
          drawing="pages"
          title="Noch keine Bestellung"
          actions={
            can(user.role, 'class:manage') && (
              <Link className={buttonClass({ kind: 'secondary' })} to="/welcome">
                Nutzung ändern
              </Link>
            )
          }
        >
          <p>
            <strong>Bestellen könnt ihr hier noch nicht.</strong> Das Druckportal öffnet mit einer der nächsten
            Versionen, und ihr müsst bis dahin nichts tun.
          </p>
          <p>Ihr wollt schon planen oder habt es eilig? Über den Hilfe-Knopf unten rechts erreicht ihr uns.</p>
        </EmptyPart>
      </section>
      <section className={styles.products} aria-labelledby="products">
        <h2 id="products" className={styles.heading}>
          Das könnt ihr hier bald bestellen
        </h2>
        <ul className={styles.list}>
          {products.map(({ Icon, name, words, facts }) => (
            <li key={name} className={styles.product}>
              <Icon className={styles.icon} size={32} aria-hidden />
              <h3 className={styles.name}>{name}</h3>
              <p>{words}</p>
              <p className={styles.facts}>{facts}</p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
