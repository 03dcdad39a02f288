import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queries } from '../../api/client.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { fillPlace } from '../content-types.ts'
import { nextTask } from './next-task.ts'

/** The way on once a task is finished: to the next open one; where none is left, what is given. */
export function NextTask({ after, otherwise }: { after: string; otherwise: ReactNode }) {
  const tasks = useQuery(queries.content.tasks.queryOptions({ input: {} }))
  if (tasks.isPending) return null
  const next = nextTask(tasks.data ?? [], after)
  const place = next && fillPlace(next.type, next.moduleId)
  if (next === undefined || place === undefined) return otherwise
  return (
    <Link {...place} className={buttonClass({ size: 'large' })} aria-label={`Nächste Aufgabe: ${next.title}`}>
      Nächste Aufgabe
    </Link>
  )
}
