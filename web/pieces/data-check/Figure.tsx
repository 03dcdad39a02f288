import styles from './DataCheckReport.module.css'

type Props = { found: string | null; expected: string | null }

/** What led to a finding, and what would be right: "127 dpi (nötig: 300 dpi)". */
export const Figure = ({ found, expected }: Props) =>
  found === null && expected === null ? null : (
    <span>
      {found}
      {expected !== null && (
        <span className={styles.expected}>{found === null ? `nötig: ${expected}` : ` (nötig: ${expected})`}</span>
      )}
    </span>
  )
