import { useState } from 'react'
import { unsentWork } from '../../pieces/unsent/unsent-stores.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

export function RefreshDialog({ onCancel }: { onCancel: () => void }) {
  const [leaving, setLeaving] = useState(false)
  async function reload() {
    setLeaving(true)
    await unsentWork.flush()
    location.reload()
  }
  return (
    <Dialog
      title="Neue Version verfügbar"
      onClose={onCancel}
      action={
        <Button busy={leaving} onClick={() => void reload()}>
          Neu laden
        </Button>
      }
    >
      <p>Wir haben Stufenbuch verbessert. Lade die Seite neu, um die neue Version zu sehen.</p>
    </Dialog>
  )
}
