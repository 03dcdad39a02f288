import { Link } from '@tanstack/react-router'
import styles from './LegalFooter.module.css'
import { paths } from './paths.ts'

/** On pages that stand outside of the navigation, and below it. */
export const LegalFooter = () => (
  <footer className={styles.footer}>
    <Link to={paths.impressum}>Impressum</Link>
    <Link to={paths.datenschutz}>Datenschutz</Link>
    <Link to={paths.agb}>Nutzungsbedingungen (AGB)</Link>
  </footer>
)
