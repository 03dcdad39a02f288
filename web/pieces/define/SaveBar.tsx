import { Button } from '../../ui/Button.tsx'
import { SaveState, type Saving } from '../../ui/SaveState.tsx'
import styles from './Definition.module.css'

type Props = { published: boolean; state: Saving | undefined; busy: boolean; onPublish: () => void }

export const SaveBar = ({ published, state, busy, onPublish }: Props) => (
  <div className={styles.bar}>
    <div className={styles.buttons}>
      <Button type="submit" kind={published ? 'main' : 'secondary'} busy={busy}>
        {published ? 'Speichern' : 'Als Entwurf speichern'}
      </Button>
      {!published && (
        <Button onClick={onPublish} busy={busy}>
          Speichern und veröffentlichen
        </Button>
      )}
    </div>
    <SaveState state={state} />
  </div>
)
