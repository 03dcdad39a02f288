import { IconWifiOff } from '../../ui/icons.ts'
import { useOnline } from '../../ui/use-online.ts'
import styles from './OfflineNotice.module.css'

/** A line at the top for as long as the device has no network. The region stays, so that the change is read out. */
export function OfflineNotice() {
  const online = useOnline()
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
