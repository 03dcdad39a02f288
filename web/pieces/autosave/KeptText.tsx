import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { AskDialog } from '../AskDialog.tsx'
import { CopyText } from '../CopyText.tsx'
import { allWordsOf } from './beginning-of.ts'
import { drafts } from './browser-drafts.ts'
import type { StuckText } from './drafts.ts'
import styles from './KeptText.module.css'

/** A text of this device where no field shows it: to be read, taken elsewhere, or thrown away. */
export function KeptText({ text: { key, value } }: { text: StuckText }) {
  const [asking, setAsking] = useState(false)
  const words = allWordsOf(value)
  return (
    <div className={styles.kept}>
      <blockquote className={styles.words}>{words === '' ? <em>Leer</em> : words}</blockquote>
      <div className={styles.actions}>
        {words !== '' && <CopyText size="small" words={words} />}
        <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
          Verwerfen
        </Button>
      </div>
      {asking && (
        <AskDialog
          title="Text verwerfen?"
          action="Verwerfen"
          kind="danger"
          failure={null}
          busy={false}
          onConfirm={() => drafts.discard(key)}
          onClose={() => setAsking(false)}
        >
          <p>Er steht nur auf diesem Gerät und ist dann weg.</p>
        </AskDialog>
      )}
    </div>
  )
}
