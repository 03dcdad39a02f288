import { Button } from '../../ui/Button.tsx'
import { FailurePage } from './FailurePage.tsx'

export const Offline = ({ onRetry }: { onRetry: () => void }) => (
  <FailurePage
    drawing="pages"
    title="Du bist gerade offline"
    actions={<Button onClick={onRetry}>Erneut versuchen</Button>}
  >
    <p>Sobald du wieder Netz hast, geht es hier weiter. Was du geschrieben hast, ist sicher.</p>
  </FailurePage>
)

/** The address /offline. */
export const OfflinePage = () => <Offline onRetry={() => location.assign('/')} />
