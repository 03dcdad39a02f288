import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { can } from '#domain/account/capability.ts'
import { queries } from '../../api/client.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { emptyChapters } from './preview-words.ts'
import { AskForPreview, UnlockPreview } from './UnlockPreview.tsx'

type Props = { user: User /** Of the page that it stands on. */; title?: string }

/** Nothing to see yet: what it waits for, and for editors the way to open it. */
export const LockedPreview = ({ user, title = 'Vorschau' }: Props) => (
  <Page title={title}>
    {can(user.role, 'yearbook:oversee') ? (
      <ForEditors />
    ) : (
      <EmptyState drawing="pages" title="Die Vorschau ist noch gesperrt">
        Eure Redaktion schaltet sie frei, sobald überall etwas steht. Bis dahin bleibt es spannend!
      </EmptyState>
    )}
  </Page>
)

function ForEditors() {
  const board = useQuery(queries.yearbook.board.queryOptions({ input: {} }))
  const { chapters, preview } = board.data ?? {}
  const title = 'Die Vorschau ist noch gesperrt'
  if (chapters === undefined || preview === undefined) return <EmptyState drawing="pages" title={title} />
  if (chapters.published === 0)
    return (
      <EmptyState drawing="pages" title={title}>
        Noch gibt es keinen Inhalt.
      </EmptyState>
    )
  const isReady = preview.unfilled === 0
  return (
    <EmptyState drawing="pages" title={title} actions={isReady ? <UnlockPreview /> : <AskForPreview />}>
      {isReady ? 'Überall steht schon etwas. Ihr könnt sie für alle freischalten.' : emptyChapters(preview)}
    </EmptyState>
  )
}
