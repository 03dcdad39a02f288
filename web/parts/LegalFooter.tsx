import { Link } from '@tanstack/react-router'
import styles from './LegalFooter.module.css'

/** On pages that stand outside of the navigation, and below it. */
export const LegalFooter = () => (
  <footer className={styles.footer}>
    <Link to="/impressum">Impressum</Link>
    <Link to="/datenschutz">Datenschutz</Link>
    <Link to="/agb">Nutzungsbedingungen (AGB)</Link>
  </footer>
)
