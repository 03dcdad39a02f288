import { IconExternalLink } from '../ui/icons.ts'
import styles from './LegalLink.module.css'
import type { paths } from './paths.ts'

type LegalPath = (typeof paths)['agb' | 'datenschutz' | 'impressum']
type Props = { href: LegalPath | `${LegalPath}?version=${string}`; children: string }

/** In a window of its own, so that the form it stands in stays open. The sign for that never stands alone on the next line. */
export function LegalLink({ href, children }: Props) {
  const end = children.lastIndexOf(' ') + 1
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener">
      {children.slice(0, end)}
      <span className={styles.together}>
        {children.slice(end)}
        <IconExternalLink className={styles.away} size={16} aria-hidden />
        <span className="heard"> (öffnet ein neues Fenster)</span>
      </span>
    </a>
  )
}
