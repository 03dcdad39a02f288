import styles from './Board.module.css'

/** The board to come. */
export const BoardSkeleton = () => (
  <div className={styles.tiles} role="status">
    <span className={styles.heard}>Wird geladen …</span>
    {['deadline', 'class', 'motto', 'content', 'preview', 'print'].map((tile) => (
      <span key={tile} className={styles.toCome} />
    ))}
  </div>
)
