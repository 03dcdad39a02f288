import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from './icons.ts'
import styles from './Notice.module.css'

/** Something to know, no reason to worry. */
export const InfoNotice = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.notice} ${styles.info}`} role="status">
    <IconInfoCircle className={styles.icon} aria-hidden />
    <div>{children}</div>
  </div>
)

/** It worked. */
export const SuccessNotice = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.notice} ${styles.success}`} role="status">
    <IconCircleCheck className={styles.icon} aria-hidden />
    <div>{children}</div>
  </div>
)

/** Something went wrong: what happened, and the way to try again. */
export const ErrorNotice = ({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) => (
  <div className={`${styles.notice} ${styles.error}`} role="alert">
    <IconAlertTriangle className={styles.icon} aria-hidden />
    <div className={styles.words}>
      <div>{children}</div>
      {onRetry !== undefined && (
        <Button kind="secondary" onClick={onRetry}>
          Erneut versuchen
        </Button>
      )}
    </div>
  </div>
)
