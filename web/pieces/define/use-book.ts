import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Module } from '#contract/content/modules.ts'
import { api } from '../../api/client.ts'
import { askAgain } from '../../api/stale.ts'
import { moved } from './fields/list-entries.ts'
import { allModules } from './modules.ts'

type Move = { id: string; to: number; after: string | null }
const key = ['move-module']
/** What changes the order goes one after the other: each was wished for on top of the one before. */
export const BOOK_ORDER = 'book-order'

/**
 * The modules of the book, already in the order they will have once the server has agreed. Nothing is written over what
 * was loaded: when the server refuses, the old order is what is left.
 */
export function useBook() {
  const loaded = useQuery(allModules())
  const moves = useMutationState<Move>({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as Move,
  })
  const stored = loaded.data?.modules
  const modules = useMemo(
    () => stored && moves.reduce<Module[]>((order, { id, to }) => moved(order, id, to), stored),
    [stored, moves],
  )
  const move = useMutation({
    mutationKey: key,
    scope: { id: BOOK_ORDER },
    mutationFn: ({ id, after }: Move) => api.content.modules.change({ query: { moduleId: id }, body: { after } }),
    // Awaited, so that the wished order stays until the real one is there.
    onSettled: () => askAgain('content'),
  })
  return {
    loaded,
    modules,
    moveFailure: move.error,
    /** To a place counted from 0. */
    move: (module: Module, to: number) => {
      const others = (modules ?? []).filter(({ id }) => id !== module.id)
      move.mutate({ id: module.id, to, after: others[to - 1]?.id ?? null })
    },
  }
}
