import { useMutation, useMutationState } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Collage } from '#contract/content/photo-collage.ts'
import type { Photo } from '#contract/content/photos.ts'
import { api } from '../../api/client.ts'
import { askAgain } from '../../api/stale.ts'
import { moved } from '../../pieces/define/fields/list-entries.ts'

type Move = { moduleId: string; photoId: string; to: number; after: string | null }
const key = ['move-photo']

/** The photos in the order they will have once the server has agreed; when it refuses, the old order is what is left. */
export function useCollageOrder({ moduleId, photos: stored }: Collage) {
  const moves = useMutationState<Move>({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as Move,
  })
  const photos = useMemo(
    () => moves.reduce<Photo[]>((order, { photoId, to }) => moved(order, photoId, to), stored),
    [stored, moves],
  )
  const move = useMutation({
    mutationKey: key,
    // One after the other: each was wished for on top of the one before.
    scope: { id: 'collage-order' },
    mutationFn: ({ photoId, after }: Move) => api.content.photoCollage.move({ moduleId, photoId, after }),
    // Awaited, so that the wished order stays until the real one is there.
    onSettled: () => askAgain('content'),
  })
  return {
    photos,
    moveFailure: move.error,
    /** To a place counted from 0. */
    move: (photo: Photo, to: number) => {
      const others = photos.filter(({ id }) => id !== photo.id)
      move.mutate({ moduleId, photoId: photo.id, to, after: others[to - 1]?.id ?? null })
    },
  }
}
