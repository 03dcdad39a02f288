import { IconExternalLink } from '../ui/icons.ts'
import styles from './LegalLink.module.css'
import type { paths } from './paths.ts'

type Props = { href: (typeof paths)['agb' | 'datenschutz' | 'impressum']; children: string }

/** In a window of its own, so that the form it stands in stays open. */
export const LegalLink = ({ href, children }: Props) => (
  <a className={styles.link} href={href} target="_blank" rel="noopener">
    {children}
    <IconExternalLink className={styles.away} size={16} aria-label="öffnet ein neues Fenster" role="img" />
  </a>
)
