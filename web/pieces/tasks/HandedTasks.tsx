import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Handed } from '#domain/content/personal-page.ts'
import { queries } from '../../api/client.ts'
import { Badge } from '../../ui/Badge.tsx'
import { fillPlace } from '../content-types.ts'
import { SaidTo } from '../from-editors/SaidTo.tsx'
import { saidTo } from '../from-editors/said-to.ts'
import { useAllFromEditors } from '../from-editors/use-from-editors.ts'
import { paths } from '../paths.ts'
import styles from './TaskList.module.css'

const words = { article: 'Artikel schreiben', pdf: 'PDF hochladen' } as const satisfies Record<Handed, string>

/** What classmates asked one to make for their pages. */
export function HandedTasks() {
  const handed = useQuery(queries.content.handedToMe.queryOptions({ input: {} }))
  const said = useAllFromEditors()
  if (handed.data === undefined || handed.data.length === 0) return null
  return (
    <section className={styles.section} aria-label={`Für andere: ${handed.data.length}`}>
      <h2 className={styles.heading}>
        Für andere <span className={styles.count}>{handed.data.length}</span>
      </h2>
      <ul className={styles.handed}>
        {handed.data.map(({ moduleId, what, member, begun, done }) => (
          <li key={`${member.memberId}${what}`}>
            <Link {...(fillPlace('personal-page', moduleId, member.memberId) ?? { to: paths.fill })}>
              <span>
                {words[what]} für <strong>{member.name}</strong>
              </span>
              <Badge look={done ? 'success' : begun ? 'brand' : 'warning'}>
                {done ? 'Erledigt' : begun ? 'Entwurf' : 'Offen'}
              </Badge>
            </Link>
            <SaidTo type="personal-page" said={saidTo(said, moduleId, member.memberId)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
