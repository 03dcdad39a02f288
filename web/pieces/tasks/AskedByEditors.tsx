import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Wanted, wantedWords } from '#domain/book/fairness.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { spotNames } from '#domain/content/spot.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { spotPlace } from '../content-types.ts'
import styles from './AskedByEditors.module.css'

const types = { note: 'student-notes', photo: 'photo-collage' } as const satisfies Record<Wanted, ModuleType>
const actions = { note: 'Kommentar schreiben', photo: 'Foto hochladen' } as const satisfies Record<Wanted, string>

/** What the editors asked one for; it goes when it is put away, or after some days. */
export function AskedByEditors() {
  const { data } = useQuery(queries.book.asked.get.queryOptions({ input: {} }))
  const putAway = useChange(['tasks'], () => api.book.asked.putAway({}))
  if (data == null || data.asked === null) return null
  const { wanted, moduleId, about } = data.asked
  const spot = wanted === 'note' ? { name: spotNames.note(about.memberId), memberId: about.memberId } : null
  return (
    <section className={styles.asked} aria-label="Eine kleine Bitte">
      <p className={styles.soft}>Eine kleine Bitte deiner Redaktion</p>
      <p className={styles.words}>{wantedWords[wanted](about.name)}</p>
      {putAway.isError && <ErrorNotice>{failureText(putAway.error)}</ErrorNotice>}
      <div className={styles.actions}>
        <Link {...spotPlace(types[wanted], moduleId, spot)} className={buttonClass({ kind: 'secondary' })}>
          {actions[wanted]}
        </Link>
        <Button kind="quiet" busy={putAway.isPending} onClick={() => putAway.mutate()}>
          Ausblenden
        </Button>
      </div>
    </section>
  )
}
