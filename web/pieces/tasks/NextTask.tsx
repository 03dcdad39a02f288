import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../../api/client.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { fillPlace } from '../content-types.ts'
import { paths } from '../paths.ts'
import { nextTask } from './next-task.ts'

/** The way on once a task is finished: to the next open one, or back to the list where all are done. */
export function NextTask({ after }: { after: string }) {
  const tasks = useQuery(queries.content.tasks.queryOptions({ input: {} }))
  const next = nextTask(tasks.data ?? [], after)
  const place = next && fillPlace(next.type, next.moduleId)
  if (next === undefined || place === undefined)
    return (
      <Link to={paths.fill} className={buttonClass({ kind: 'secondary' })}>
        Alle Aufgaben
      </Link>
    )
  return (
    <Link {...place} className={buttonClass({})} aria-label={`Nächste Aufgabe: ${next.title}`}>
      Nächste Aufgabe
    </Link>
  )
}
