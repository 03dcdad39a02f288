import { useRouter } from '@tanstack/react-router'
import { createContext, use, useEffect, useState } from 'react'
import { sameJson } from '../../pieces/autosave/same-json.ts'
import { type DeskSearch, type LeftDesk, leftDesk } from '../../pieces/desk-place.ts'
import type { Place } from './Filters.tsx'

export const searchOf = ({ show, moduleId, memberId }: Place): DeskSearch => ({
  show,
  ...(moduleId !== undefined && { moduleId }),
  ...(memberId !== undefined && { memberId }),
})

type Leaving = { search: DeskSearch; leave: (spot: string) => void }
export const DeskLeaving = createContext<Leaving>({ search: {}, leave: () => {} })

/** What a link has that opens a page from the desk: it comes back to the same place. */
export function useWayBack(spot: string) {
  const { search, leave } = use(DeskLeaving)
  return { state: { desk: search }, onClick: () => leave(spot) }
}

/** The desk as it was left, where somebody comes back to it. */
export function useLeftDesk(place: Place): LeftDesk | undefined {
  const router = useRouter()
  const [left] = useState(() => {
    const kept = leftDesk.get()
    return kept !== undefined && sameJson(kept.search, searchOf(place)) ? kept : undefined
  })
  useEffect(() => {
    leftDesk.forget()
    if (left === undefined) return
    const lead = () => {
      const row = document.querySelector<HTMLElement>(`[data-spot="${left.spot}"]`)
      row?.scrollIntoView({ block: 'center' })
      const link = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector('button')
      link?.focus({ preventScroll: true })
    }
    // After the router, which begins every page at its top, once it is there and once more for its heading.
    const ends = [
      router.subscribe('onRendered', lead),
      router.subscribe('onResolved', lead),
      router.subscribe('onBeforeNavigate', () => end()),
    ]
    const end = () => {
      for (const each of ends) each()
    }
    lead()
    return end
  }, [left, router])
  return left
}
