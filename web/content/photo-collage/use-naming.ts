import { useState } from 'react'
import type { Photo } from '#contract/content/photos.ts'
import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { useWishes } from '../../api/use-wishes.ts'

type Wish = { memberId: string; named: boolean }

/** On all of the photos, on some of them or on none, and on how many. */
export type OnPhotos = { state: 'all' | 'some' | 'none'; count: number; of: number }

/** Naming people on photos: what was tapped stands there at once, and goes to the server one after the other. */
export function useNaming(moduleId: string, photos: readonly Photo[]) {
  const photoIds = photos.map(({ id }) => id)
  const { wishes, during } = useWishes<Wish>()
  const [declined, setDeclined] = useState<{ memberId: string; count: number }>()
  const change = useChange(
    ['content'],
    async ({ memberId, named }: Wish) => {
      const naming = { moduleId, photoIds, memberId }
      if (!named) return api.content.photoPeople.unname(naming)
      const { declined: count } = await api.content.photoPeople.name(naming)
      if (count > 0) setDeclined({ memberId, count })
    },
    { scope: 'photo-people' },
  )

  function stateOf(memberId: string): OnPhotos {
    const of = photos.length
    const wish = wishes.findLast((each) => each.memberId === memberId)
    const stored = photos.filter(({ people }) => people.some((person) => person.memberId === memberId)).length
    const count = wish === undefined ? stored : wish.named ? of : 0
    return { state: count === 0 ? 'none' : count === of ? 'all' : 'some', count, of }
  }
  function wishFor(wish: Wish) {
    setDeclined(undefined)
    during(wish, change.mutateAsync)
  }
  return {
    stateOf,
    name: (memberId: string) => wishFor({ memberId, named: true }),
    toggle: (memberId: string) => wishFor({ memberId, named: stateOf(memberId).state !== 'all' }),
    failure: change.error,
    declined,
  }
}
