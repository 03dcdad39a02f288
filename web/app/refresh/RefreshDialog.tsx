import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

export const RefreshDialog = ({ onCancel }: { onCancel: () => void }) => (
  <Dialog
    title="Neue Version verfügbar"
    onClose={onCancel}
    actions={
      <>
        <Button kind="secondary" onClick={onCancel}>
          Abbrechen
        </Button>
        <Button onClick={() => location.reload()}>Neu laden</Button>
      </>
    }
  >
    <p>Wir haben Stufenbuch verbessert. Lade die Seite neu, um die neue Version zu sehen.</p>
  </Dialog>
)
