import { Button } from '../../ui/Button.tsx'
import { FailurePage } from './FailurePage.tsx'

/** Part of the app could not be loaded: a newer build has replaced it, or the connection broke. */
export const NewVersion = () => (
  <FailurePage
    drawing="pages"
    title="Hier fehlt noch ein Stück"
    actions={<Button onClick={() => location.reload()}>Neu laden</Button>}
  >
    <p>Ein Teil der App ist nicht angekommen. Meistens gibt es dann gerade eine neue Version.</p>
    <p>Lade die Seite einmal neu. Was gespeichert war, ist sicher.</p>
  </FailurePage>
)
