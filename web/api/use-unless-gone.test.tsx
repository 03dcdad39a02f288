import { ORPCError } from '@orpc/client'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConnectionError } from './failure.ts'
import { useUnlessGone } from './use-unless-gone.ts'

type Loaded = { data: string | undefined; error: Error | null; isSuccess: boolean }

const there: Loaded = { data: 'Farbe der Pullis', error: null, isSuccess: true }
const failed = (error: Error): Loaded => ({ data: there.data, error, isSuccess: false })
const withdrawn = failed(new ORPCError('NOT_FOUND', { status: 404 }))
const unreachable = failed(new ConnectionError('offline'))

const open = () =>
  renderHook(({ of, loaded }: { of: string; loaded: Loaded }) => useUnlessGone(of, loaded), {
    initialProps: { of: 'survey', loaded: there },
  })

test('what the server has no more is gone, though it was loaded before, until the server has it again', () => {
  const { result, rerender } = open()
  expect(result.current).toEqual({ isGone: false, data: there.data })
  rerender({ of: 'survey', loaded: withdrawn })
  expect(result.current).toEqual({ isGone: true, data: undefined })
  // Neither a try without a network nor one that is under way says that it is back.
  rerender({ of: 'survey', loaded: unreachable })
  expect(result.current).toEqual({ isGone: true, data: undefined })
  rerender({ of: 'survey', loaded: { data: undefined, error: null, isSuccess: false } })
  expect(result.current).toEqual({ isGone: true, data: undefined })
  rerender({ of: 'survey', loaded: there })
  expect(result.current).toEqual({ isGone: false, data: there.data })
})

test('without a network what was loaded stays, and what is gone says nothing about anything else', () => {
  const { result, rerender } = open()
  rerender({ of: 'survey', loaded: unreachable })
  expect(result.current).toEqual({ isGone: false, data: there.data })
  rerender({ of: 'survey', loaded: withdrawn })
  rerender({ of: 'another', loaded: unreachable })
  expect(result.current).toEqual({ isGone: false, data: there.data })
})
