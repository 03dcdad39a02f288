import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../api/client.ts'
import { ErrorNotice } from '../ui/Notice.tsx'
import { paths } from './paths.ts'
import { counted } from './words.ts'

type Unread = {
  /** Not known yet: nobody should release what may be unread. */
  isPending: boolean
  notes: number
  quotes: number
  /** The one module that they are in. */
  moduleId: string | undefined
}

/** What is said about others and none of the editors has read: comments of one module, or all comments and quotes. */
export function useUnread(moduleId?: string): Unread {
  const news = useQuery(queries.content.desk.news.queryOptions({ input: {} }))
  const unread = news.data?.modules.filter((module) => module.unread > 0) ?? []
  const meant = unread.filter((module) =>
    moduleId === undefined ? module.type === 'student-notes' || module.type === 'quote' : module.moduleId === moduleId,
  )
  const sumOf = (type: string) => meant.reduce((sum, module) => sum + (module.type === type ? module.unread : 0), 0)
  return {
    isPending: news.isPending,
    notes: sumOf('student-notes'),
    quotes: sumOf('quote'),
    moduleId: meant.length === 1 ? meant[0]?.moduleId : undefined,
  }
}

/** Whoever it is about would be the first to read it. */
export function UnreadWords({ unread: { notes, quotes, moduleId } }: { unread: Unread }) {
  const parts = [
    notes > 0 && counted(notes, 'Kommentar', 'Kommentare'),
    quotes > 0 && counted(quotes, 'Zitat', 'Zitate'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <ErrorNotice>
      <strong>{parts.join(' und ')} hat aus der Redaktion noch niemand gelesen.</strong> Auch was verletzt, lesen dann
      als Erste die, um die es geht.{' '}
      <Link to={paths.desk} search={{ show: 'unread', ...(moduleId !== undefined && { moduleId }) }}>
        Erst lesen
      </Link>
    </ErrorNotice>
  )
}
