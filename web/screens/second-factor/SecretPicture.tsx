import { QrCode } from '../../pieces/QrCode.tsx'
import styles from './SecondFactor.module.css'

/** The secret to scan and to read. */
export const SecretPicture = ({ secret, otpauthUrl }: { secret: string; otpauthUrl: string }) => (
  <div className={styles.secret}>
    <QrCode text={otpauthUrl} alt="QR-Code für die App" />
    <code className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
  </div>
)
