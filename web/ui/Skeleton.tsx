import type { ReactNode } from 'react'
import styles from './Skeleton.module.css'

/** The outline of a page to come; announced once, drawn in grey. */
export const PageSkeleton = () => (
  <div className={styles.page} role="status">
    <span className="heard">Wird geladen …</span>
    <Line width="40%" height={34} />
    <Line width="90%" />
    <Line width="70%" />
    <Line width="100%" height={160} />
  </div>
)

/** A few grey lines where text is on its way. */
export const TextSkeleton = ({ lines }: { lines: number }) => (
  <div className={styles.text} role="status">
    <span className="heard">Wird geladen …</span>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never move
      <Line key={line} width="100%" height={44} />
    ))}
  </div>
)

/** Where something else is on its way: announced once, drawn by the blocks inside. */
export const Loading = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <div className={className} role="status">
    <span className="heard">Wird geladen …</span>
    {children}
  </div>
)

type BlockProps = { width?: number | string; height: number; round?: boolean }

export const Block = ({ width = '100%', height, round = false }: BlockProps) => (
  <span className={`${styles.line} ${round ? styles.round : ''}`} style={{ width, height }} />
)

const Line = ({ width, height = 16 }: { width: string; height?: number }) => (
  <span className={styles.line} style={{ width, height }} />
)
