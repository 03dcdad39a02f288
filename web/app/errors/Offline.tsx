import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export const Offline = () => (
  <EmptyState
    drawing="pages"
    title="Du bist gerade offline"
    actions={<Button onClick={() => location.assign('/')}>Erneut versuchen</Button>}
  >
    <p>Sobald du wieder Netz hast, geht es hier weiter. Was gespeichert war, ist sicher.</p>
  </EmptyState>
)
