import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { InfoNotice } from '../../../ui/Notice.tsx'
import { counted } from '../../words.ts'
import styles from './Fields.module.css'

type Props = { lines: readonly string[]; full: boolean; onAdd: () => void; onDrop: () => void }

/** What was pasted and has no room any more: whoever pasted it decides what stands in its place. */
export function LeftLines({ lines, full, onAdd, onDrop }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  // Forty lines above it have just come in.
  useEffect(() => {
    notice.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <InfoNotice>
      <div className={styles.left} ref={notice}>
        <p>
          {counted(lines.length, 'Zeile hat', 'Zeilen haben')} keinen Platz mehr.{' '}
          {full ? 'Nimm oben etwas heraus, dann kannst du sie hinzufügen.' : 'Jetzt ist wieder Platz.'}
        </p>
        <ul className={styles.leftLines}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may have been pasted twice
            <li key={at}>{line}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          {!full && (
            <Button kind="secondary" onClick={onAdd}>
              Hinzufügen, was passt
            </Button>
          )}
          <Button kind="quiet" onClick={onDrop}>
            Nicht übernehmen
          </Button>
        </div>
      </div>
    </InfoNotice>
  )
}
