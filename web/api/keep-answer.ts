import type { DataTag, QueryKey } from '@tanstack/react-query'
import { queryClient } from './client.ts'

/** The server has answered with how something stands now: what is on its way may still be from before. */
export async function keepAnswer<Data>(
  queryKey: DataTag<QueryKey, Data, unknown>,
  answer: NoInfer<Data>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<unknown>(queryKey, answer)
}
