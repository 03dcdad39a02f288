import { difference, isRewritten, type Piece } from '#domain/content/difference.ts'
import styles from './Difference.module.css'

/** Two versions of a text in one: what goes is struck out, what comes is underlined. Where that would be most of it, one below the other. */
export function Difference({ before, after }: { before: string; after: string }) {
  const pieces = difference(before, after)
  if (isRewritten(pieces))
    return (
      <div className={styles.versions}>
        <p className={styles.text}>
          <del>{before}</del>
        </p>
        <p className={styles.text}>
          <ins>{after}</ins>
        </p>
      </div>
    )
  return <Pieces pieces={pieces} />
}

/** What goes is struck out, what comes is underlined. */
export const Pieces = ({ pieces }: { pieces: readonly Piece[] }) => (
  <p className={styles.text}>
    {pieces.map(({ kind, text }, place) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      if (kind === 'same') return <span key={place}>{text}</span>
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      return kind === 'gone' ? <del key={place}>{text}</del> : <ins key={place}>{text}</ins>
    })}
  </p>
)
