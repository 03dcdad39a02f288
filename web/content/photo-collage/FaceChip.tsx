import { Person } from '../../pieces/Person.tsx'
import { IconCheck } from '../../ui/icons.ts'
import type { OnPhotos } from './use-naming.ts'
import styles from './WhoIsOnIt.module.css'

type Face = { name: string; firstName: string; lastName: string; portrait: string | null }
type Props = OnPhotos & { person: Face; onTap: () => void }

const pressed = { all: true, some: 'mixed', none: false } as const

/** A face to tap: who is on the photo says so, and is taken off by a second tap. */
export const FaceChip = ({ person: { name, ...face }, state, count, of, onTap }: Props) => (
  <button type="button" className={styles.chip} aria-pressed={pressed[state]} onClick={onTap}>
    <span className={styles.face}>
      <Person {...face} />
      {/* Over the face, so that no chip gets wider by being tapped. */}
      {state === 'all' && (
        <span className={styles.mark}>
          <IconCheck size={14} stroke={3} aria-hidden />
        </span>
      )}
    </span>
    <span className={styles.name}>
      {name}
      {state === 'some' && (
        <span className={styles.part}>
          auf {count} von {of}
        </span>
      )}
    </span>
  </button>
)
