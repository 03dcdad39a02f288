import { Person } from '../../pieces/Person.tsx'
import { IconCheck, IconPlus } from '../../ui/icons.ts'
import type { OnPhotos } from './use-naming.ts'
import styles from './WhoIsOnIt.module.css'

type Face = { name: string; firstName: string; lastName: string; portrait: string | null }
type Props = OnPhotos & { person: Face; onTap: () => void }

const pressed = { all: true, some: 'mixed', none: false } as const

/** A face to tap: who is on the photo says so, and is taken off by a second tap. */
export const FaceChip = ({ person: { name, ...face }, state, count, of, onTap }: Props) => (
  <button type="button" className={styles.chip} aria-pressed={pressed[state]} onClick={onTap}>
    <Person {...face} />
    <span className={styles.name}>
      {name}
      {state === 'some' && (
        <span className={styles.part}>
          auf {count} von {of}
        </span>
      )}
    </span>
    {state === 'all' ? <IconCheck size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
  </button>
)
