import { Link } from '@tanstack/react-router'
import type { FromEditors } from '#contract/content/from-editors.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { spotPlace } from '../content-types.ts'
import { counted } from '../words.ts'
import styles from './SaidTo.module.css'

/** In a list of tasks: what the editors say to one of them. */
export const SaidTo = ({ type, said: { corrections, handedBack } }: { type: ModuleType; said: FromEditors }) => (
  <>
    {handedBack.map(({ id, moduleId, word, by, place, spot }) => (
      <p key={id} className={styles.said}>
        <strong>Zurück an dich</strong> {place !== '' && <Link {...spotPlace(type, moduleId, spot)}>{place}</Link>} „
        {word}“ {by !== null && `(${by})`}
      </p>
    ))}
    {corrections.length > 0 && (
      <p className={styles.said}>
        <strong>{counted(corrections.length, 'Korrekturvorschlag', 'Korrekturvorschläge')}</strong> von deiner Redaktion
      </p>
    )}
  </>
)
