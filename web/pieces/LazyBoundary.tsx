import { Component, type ReactNode } from 'react'
import { ErrorNotice } from '../ui/Notice.tsx'
import { isChunkFailure } from './chunk-failure.ts'
import styles from './LazyBoundary.module.css'

type Props = { children: ReactNode }

/** Around a dialog whose code comes later: when it does not arrive, the page behind stays as it is. */
export class LazyBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    if (!isChunkFailure(error)) throw error
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className={styles.place}>
        <ErrorNotice onRetry={() => location.reload()}>
          Das konnten wir gerade nicht laden. Prüfe deine Verbindung und lade die Seite neu.
        </ErrorNotice>
      </div>
    )
  }
}
