import { useEffect, useState } from 'react'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Block, Loading } from '../../ui/Skeleton.tsx'
import styles from './BeingSet.module.css'

/** Longer than any book takes: something is in the way, and we keep trying. */
const LONG_MS = 60_000

/** In the place of pages that are set for the first time, or anew since something went. */
export function BeingSet({ failed }: { failed: boolean }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const later = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(later)
  }, [])
  if (failed)
    return (
      <ErrorNotice>
        Eure Seiten ließen sich gerade nicht setzen. Eure Inhalte sind sicher, und wir versuchen es weiter. Bleibt es
        dabei, meldet euch über „Hilfe“.
      </ErrorNotice>
    )
  return (
    <Loading className={styles.setting}>
      <Block height={360} />
      <p>
        {isLong
          ? 'Das dauert länger als sonst. Eure Inhalte sind sicher, und wir versuchen es weiter.'
          : 'Eure Seiten werden gesetzt. Das dauert ein paar Sekunden …'}
      </p>
    </Loading>
  )
}
