import { toString as draw } from 'qrcode'
import { useEffect, useState } from 'react'
import styles from './QrCode.module.css'

/** A picture for the camera of another device. Load it lazily: the drawing of it is a library of its own. */
export function QrCode({ text, alt }: { text: string; alt: string }) {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    void draw(text, { type: 'svg', margin: 2 }).then((svg) =>
      setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`),
    )
  }, [text])
  return <div className={styles.frame}>{picture !== undefined && <img src={picture} alt={alt} />}</div>
}
