import { useEffect } from 'react'
import { Button } from './Button.tsx'
import styles from './Pager.module.css'

type Props = {
  page: number
  rowsAPage: number
  total: number
  /** What is more than this was not counted. */
  countedAtMost: number
  onPage: (page: number) => void
}

/** Below a list that comes page by page. */
export function Pager({ page, rowsAPage, total, countedAtMost, onPage }: Props) {
  const counted = Math.min(total, countedAtMost)
  const last = Math.max(1, Math.ceil(counted / rowsAPage))
  // What was on the last page may have gone elsewhere.
  useEffect(() => {
    if (page > last) onPage(last)
  }, [page, last, onPage])
  const from = total === 0 ? 0 : (page - 1) * rowsAPage + 1
  const words = new Intl.NumberFormat('de-DE')
  return (
    <nav className={styles.pager} aria-label="Seiten">
      <Button kind="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Zurück
      </Button>
      <p aria-live="polite">
        {words.format(from)}–{words.format(Math.min(counted, page * rowsAPage))} von {total > counted && 'mehr als '}
        {words.format(counted)}
      </p>
      <Button kind="secondary" size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Weiter
      </Button>
    </nav>
  )
}
