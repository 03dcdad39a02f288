import { toString as draw } from 'qrcode'
import { useEffect, useState } from 'react'
import styles from './SecondFactor.module.css'

/** The secret to scan and to read. */
export function SecretPicture({ secret, otpauthUrl }: { secret: string; otpauthUrl: string }) {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    void draw(otpauthUrl, { type: 'svg', margin: 2 }).then((svg) =>
      setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`),
    )
  }, [otpauthUrl])
  return (
    <div className={styles.secret}>
      <div className={styles.frame}>{picture !== undefined && <img src={picture} alt="QR-Code für die App" />}</div>
      <code className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
    </div>
  )
}
