import { LegalLink } from '../../../pieces/LegalLink.tsx'
import { paths } from '../../../pieces/paths.ts'
import styles from './OrderPage.module.css'

/** What holds for whoever orders. */
export const OrderTerms = () => (
  <p className={styles.terms}>
    Wer bestellt, ist mindestens 18 Jahre alt oder bestellt zusammen mit einer erziehungsberechtigten Person oder einer
    Lehrkraft. Es gelten unsere <LegalLink href={paths.agb}>Nutzungsbedingungen (AGB)</LegalLink>. Was mit euren Daten
    geschieht, steht in der <LegalLink href={paths.datenschutz}>Datenschutzerklärung</LegalLink>, wer wir sind, im{' '}
    <LegalLink href={paths.impressum}>Impressum</LegalLink>.
  </p>
)
