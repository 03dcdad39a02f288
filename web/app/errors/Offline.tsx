import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export const Offline = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    drawing="pages"
    title="Du bist gerade offline"
    actions={<Button onClick={onRetry}>Erneut versuchen</Button>}
  >
    <p>Sobald du wieder Netz hast, geht es hier weiter. Was du geschrieben hast, ist sicher.</p>
  </EmptyState>
)

/** The address /offline. */
export const OfflinePage = () => <Offline onRetry={() => location.assign('/')} />
