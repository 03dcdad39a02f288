import { useSyncExternalStore } from 'react'
import { IconWifiOff } from '../../ui/icons.ts'
import styles from './OfflineNotice.module.css'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A line at the top for as long as the device has no network. The region stays, so that the change is read out. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.region}>
      {!online && (
        <p className={styles.notice}>
          <IconWifiOff size={20} aria-hidden />
          Du bist offline. Sobald du wieder Netz hast, geht es weiter.
        </p>
      )}
    </div>
  )
}
