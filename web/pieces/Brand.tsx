import styles from './Brand.module.css'
import { Logo } from './Logo.tsx'

/** Our name, where there is no navigation to bear it. */
export const Brand = () => (
  <p className={styles.brand}>
    <Logo size={28} />
    Stufenbuch
  </p>
)
