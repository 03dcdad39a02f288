import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DeskFilter } from '#domain/content/desk.ts'
import { api, queries, queryClient } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { askAgain } from '../../api/stale.ts'
import type { LeftDesk } from '../../pieces/desk-place.ts'
import { asItStands, type Entry, isSame, spotOf } from './desk-entry.ts'

export type Asked = {
  filter?: DeskFilter | undefined
  moduleId?: string | undefined
  memberId?: string | undefined
  search?: string | undefined
}
const AT_ONCE = 200

type Page = { entries: Entry[]; next: string | null }
export type DeskList = InfiniteData<Page, string | undefined>

export const keyOf = (asked: Asked) => ['desk', asked]

/**
 * The list as it was loaded, or as it was left. It is under no topic: what comes in meanwhile must not move what somebody reads. So what is
 * done here is written into it, and what is new is looked for beside it.
 */
export function useDesk(asked: Asked, begun: LeftDesk | undefined) {
  const queryKey = keyOf(asked)
  const left = begun?.list as DeskList | undefined
  const [failure, setFailure] = useState<string>()
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }): Promise<Page> =>
      api.content.desk.list({ ...asked, ...(pageParam !== undefined && { after: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Whoever comes to it, from another page or another filter, looks anew; but for a page that was opened from here.
    gcTime: 0,
    refetchOnMount: left === undefined && 'always',
    ...(left !== undefined && { initialData: left }),
    refetchOnReconnect: false,
  })
  const pages = list.data?.pages
  const entries = pages?.flatMap((page) => page.entries)
  const peek = useQuery({
    ...queries.content.desk.list.queryOptions({ input: asked }),
    enabled: pages !== undefined && !list.isPlaceholderData,
  })
  const patch = (change: (entry: Entry) => Entry) =>
    queryClient.setQueryData<DeskList>(queryKey, (data) =>
      data === undefined
        ? data
        : { ...data, pages: data.pages.map((page) => ({ ...page, entries: page.entries.map(change) })) },
    )
  const standing = useQuery({
    ...queries.content.desk.standing.queryOptions({
      input: { ids: entries?.slice(0, AT_ONCE).map(({ id }) => id) ?? [] },
    }),
    enabled: entries !== undefined && entries.length > 0 && !list.isPlaceholderData,
    // The list has just said so; asked for are those about which something is announced.
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const takeOver = useEffectEvent((now: readonly Entry[]) =>
    patch((entry) => {
      const found = now.find((each) => isSame(each, entry))
      return found === undefined ? entry : asItStands(entry, found)
    }),
  )
  useEffect(() => {
    if (standing.data.length > 0) takeOver(standing.data)
  }, [standing.data])
  const put = (fresh: Entry) => patch((entry) => (isSame(entry, fresh) ? fresh : entry))

  /** What was opened may have been changed there. */
  const lookAgain = useEffectEvent(async (spot: string) => {
    const opened = entries?.find((entry) => spotOf(entry) === spot)
    const memberId = (opened?.about ?? opened?.by)?.memberId
    if (opened === undefined || memberId === undefined) return
    const now = await api.content.desk.list({ moduleId: opened.moduleId, memberId })
    const found = now.entries.find((entry) => isSame(entry, opened))
    if (found !== undefined) put(found)
  })
  useEffect(() => {
    // Refused, it stays as it was read before.
    if (begun !== undefined) lookAgain(begun.spot).catch(() => {})
  }, [begun])

  /** At once on screen; refused, it is as it was. Whether it is so now. */
  async function markRead(entry: Entry, read: boolean): Promise<boolean> {
    setFailure(undefined)
    put({ ...entry, read, readBy: null })
    const { kind, id, version } = entry
    try {
      put(await api.content.desk.read({ kind, id, version, read }))
      void askAgain('desk')
      return true
    } catch (error) {
      put(entry)
      setFailure(failureText(error))
      return false
    }
  }
  const unread = entries?.filter(({ read }) => !read) ?? []
  /** Whether it is so now. */
  async function mark(some: readonly Entry[], read: boolean): Promise<boolean> {
    setFailure(undefined)
    try {
      const entries = some.map(({ kind, id, version }) => ({ kind, id, version }))
      await api.content.desk.readSome({ entries, read })
      patch((entry) => (some.some((each) => isSame(each, entry)) ? { ...entry, read, readBy: null } : entry))
      void askAgain('desk')
      return true
    } catch (error) {
      setFailure(failureText(error))
      return false
    }
  }
  return {
    list,
    entries,
    unread: unread.slice(0, AT_ONCE),
    mark,
    fresh: freshOf(entries, peek.data?.entries).length,
    put,
    markRead,
    failure,
    showFresh: () => list.refetch(),
  }
}

/** What somebody acts upon is shown as it stands now, its words as well: an answer to older ones is refused. */
export function useStanding(entry: Entry | undefined, put: (fresh: Entry) => void) {
  const { data } = useQuery({
    ...queries.content.desk.standing.queryOptions({ input: { ids: entry === undefined ? [] : [entry.id] } }),
    enabled: entry !== undefined,
    // How it stood when somebody acted upon it before would be taken for now.
    staleTime: 0,
    gcTime: 0,
  })
  const takeOver = useEffectEvent((now: readonly Entry[]) => {
    const found = now.find((each) => entry !== undefined && isSame(each, entry))
    if (found !== undefined) put(found)
  })
  useEffect(() => {
    if (data !== undefined) takeOver(data)
  }, [data])
}

/** What has come in since the list was loaded. What has no time comes with the next look. */
function freshOf(shown: readonly Entry[] | undefined, now: readonly Entry[] | undefined): readonly Entry[] {
  if (shown === undefined || now === undefined) return []
  const newest = shown.reduce((latest, { at }) => (at !== null && at > latest ? at : latest), '')
  return now.filter(
    (entry) =>
      entry.at !== null &&
      entry.at > newest &&
      !shown.some((each) => isSame(each, entry) && each.version === entry.version),
  )
}

export const useNews = () => useQuery(queries.content.desk.news.queryOptions({ input: {} }))
