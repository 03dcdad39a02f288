import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskFilter } from '#domain/content/desk.ts'
import { queryClient } from '../../api/client.ts'
import { BackLink } from '../../pieces/BackLink.tsx'
import { leftDesk } from '../../pieces/desk-place.ts'
import { inShell, paths } from '../../pieces/paths.ts'
import { useTypedSearch } from '../../pieces/use-typed-search.ts'
import { Page } from '../../ui/Page.tsx'
import { Filters, type Place } from './Filters.tsx'
import { Gaps } from './Gaps.tsx'
import { DeskLeaving, searchOf, useLeftDesk } from './leave-desk.ts'
import { Reading } from './Reading.tsx'
import { TheirPages } from './TheirPages.tsx'
import { type DeskList, keyOf } from './use-desk.ts'

/** "Redaktionstisch": what the class has filled in, for those who look after the book. */
export function Desk() {
  const { show, moduleId, memberId } = useSearch({ from: inShell(paths.desk) })
  const navigate = useNavigate()
  // Of somebody one wants to see everything, otherwise what is new.
  const place: Place = { show: show ?? (memberId === undefined ? 'unread' : 'all'), moduleId, memberId }
  const left = useLeftDesk(place)
  const [begun, setBegun] = useState(left)
  const { typed, setTyped, search } = useTypedSearch(left?.typed)
  const go = (change: Partial<Place>) => {
    setBegun(undefined)
    void navigate({
      to: paths.desk,
      replace: true,
      resetScroll: false,
      search: searchOf({ ...place, ...change }),
    })
  }
  const type = (words: string) => {
    setBegun(undefined)
    setTyped(words)
  }
  const shown = place.show
  const filter = DeskFilter.options.find((each) => each === shown)
  const asked = {
    ...(filter !== undefined && { filter }),
    ...(moduleId !== undefined && { moduleId }),
    ...(memberId !== undefined && { memberId }),
    ...(search !== '' && { search }),
  }
  const address = searchOf(place)
  const leave = (spot: string) =>
    leftDesk.keep({ search: address, spot, typed, list: queryClient.getQueryData<DeskList>(keyOf(asked)) })
  return (
    <Page title="Redaktionstisch" back={<BackLink to={paths.define}>Alle Inhalte</BackLink>}>
      <Filters place={place} typed={typed} onPlace={go} onType={type} />
      <DeskLeaving value={{ search: address, leave }}>
        {memberId !== undefined && <TheirPages memberId={memberId} />}
        {shown === 'empty' || shown === 'photo' ? (
          <Gaps what={shown} moduleId={moduleId} />
        ) : (
          <Reading asked={asked} begun={begun} onAll={() => go({ show: 'all' })} />
        )}
      </DeskLeaving>
    </Page>
  )
}
