import { difference } from '#domain/content/difference.ts'
import styles from './Difference.module.css'

/** Two versions of a text in one: what goes is struck out, what comes is underlined. */
export const Difference = ({ before, after }: { before: string; after: string }) => (
  <p className={styles.text}>
    {difference(before, after).map(({ kind, text }, place) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      if (kind === 'same') return <span key={place}>{text}</span>
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      return kind === 'gone' ? <del key={place}>{text}</del> : <ins key={place}>{text}</ins>
    })}
  </p>
)
