import { useNavigate, useSearch } from '@tanstack/react-router'
import { BackLink } from '../../pieces/BackLink.tsx'
import { inShell, paths } from '../../pieces/paths.ts'
import { useTypedSearch } from '../../pieces/use-typed-search.ts'
import { Page } from '../../ui/Page.tsx'
import { Filters, type Place } from './Filters.tsx'
import { Gaps } from './Gaps.tsx'
import { Reading } from './Reading.tsx'
import { TheirPages } from './TheirPages.tsx'

/** "Redaktionstisch": what the class has filled in, for those who look after the book. */
export function Desk() {
  const { show, moduleId, memberId } = useSearch({ from: inShell(paths.desk) })
  const navigate = useNavigate()
  const { typed, setTyped, search } = useTypedSearch()
  // Of somebody one wants to see everything, otherwise what is new.
  const place: Place = { show: show ?? (memberId === undefined ? 'unread' : 'all'), moduleId, memberId }
  const go = (change: Partial<Place>) => {
    const next = { ...place, ...change }
    void navigate({
      to: paths.desk,
      replace: true,
      resetScroll: false,
      search: {
        show: next.show,
        ...(next.moduleId !== undefined && { moduleId: next.moduleId }),
        ...(next.memberId !== undefined && { memberId: next.memberId }),
      },
    })
  }
  const shown = place.show
  return (
    <Page title="Redaktionstisch" back={<BackLink to={paths.define}>Alle Inhalte</BackLink>}>
      <Filters place={place} typed={typed} onPlace={go} onType={setTyped} />
      {memberId !== undefined && <TheirPages memberId={memberId} />}
      {shown === 'empty' || shown === 'photo' ? (
        <Gaps what={shown} moduleId={moduleId} />
      ) : (
        <Reading
          asked={{
            ...(shown !== 'all' && { filter: shown }),
            ...(moduleId !== undefined && { moduleId }),
            ...(memberId !== undefined && { memberId }),
            ...(search !== '' && { search }),
          }}
        />
      )}
    </Page>
  )
}
