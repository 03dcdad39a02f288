import styles from './Progress.module.css'

type Props = { done: number; total: number; label: string }

const share = ({ done, total }: { done: number; total: number }) => (total === 0 ? 0 : Math.min(done / total, 1))

/** How far something has come, as a line. The words beside it say the numbers. */
export const ProgressBar = ({ done, total, label }: Props) => (
  <div
    className={styles.track}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={done}
    aria-valuetext={`${done} von ${total}`}
    data-complete={total > 0 && done >= total}
  >
    <div className={styles.fill} style={{ width: `${share({ done, total }) * 100}%` }} />
  </div>
)

const RADIUS = 15.5
const ROUND = 2 * Math.PI * RADIUS

/** The same as a ring, for a card. It only repeats words that stand beside it. */
export const ProgressRing = ({ done, total }: Omit<Props, 'label'>) => (
  <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true" data-complete={total > 0 && done >= total}>
    <circle className={styles.ringTrack} cx="18" cy="18" r={RADIUS} />
    <circle
      className={styles.ringFill}
      cx="18"
      cy="18"
      r={RADIUS}
      strokeDasharray={`${share({ done, total }) * ROUND} ${ROUND}`}
      transform="rotate(-90 18 18)"
    />
  </svg>
)
