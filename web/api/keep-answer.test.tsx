import type { DataTag, QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from './client.ts'
import { keepAnswer } from './keep-answer.ts'

test('an answer stays, though what was asked before it arrives after it', async () => {
  const queryKey = ['export'] as unknown as DataTag<QueryKey, string, unknown>
  queryClient.setQueryData<unknown>(queryKey, 'none')
  const late = Promise.withResolvers<string>()
  const asked = queryClient.fetchQuery({ queryKey, queryFn: () => late.promise, staleTime: 0 }).catch(() => {})
  await keepAnswer(queryKey, 'making')
  late.resolve('none')
  await asked
  await late.promise
  expect(queryClient.getQueryData(queryKey)).toBe('making')
})
