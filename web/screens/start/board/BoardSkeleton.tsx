import { Block, Loading } from '../../../ui/Skeleton.tsx'
import styles from './Board.module.css'

/** The board to come. */
export const BoardSkeleton = () => (
  <Loading className={styles.tiles}>
    {['deadline', 'class', 'motto', 'content', 'preview', 'print'].map((tile) => (
      <Block key={tile} height={96} />
    ))}
  </Loading>
)
