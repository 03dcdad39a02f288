import { Link } from '@tanstack/react-router'
import { OrderType, orderTypeLabels } from '#domain/order/order-type.ts'
import { paths } from '../../../pieces/paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { products } from '../products.ts'
import styles from './Orders.module.css'

/** What can be ordered, and the way to begin. */
export const Products = ({ mayOrder }: { mayOrder: boolean }) => (
  <section className={styles.products} aria-labelledby="products">
    <h2 id="products" className={styles.heading}>
      {mayOrder ? 'Was wollt ihr drucken?' : 'Das könnt ihr drucken'}
    </h2>
    <ul className={styles.list}>
      {OrderType.options.map((type) => {
        const { Icon, words, facts } = products[type]
        return (
          <li key={type} className={styles.product}>
            <Icon className={styles.icon} size={32} aria-hidden />
            <h3 className={styles.name}>{orderTypeLabels[type]}</h3>
            <p>{words}</p>
            <p className={styles.facts}>{facts}</p>
            {mayOrder && (
              <Link
                to={paths.orderNew}
                search={{ type }}
                className={buttonClass({ kind: 'secondary' })}
                aria-label={`${orderTypeLabels[type]} planen`}
              >
                Planen
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  </section>
)
