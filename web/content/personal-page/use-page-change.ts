import { useMutation } from '@tanstack/react-query'
import type { PersonalPage } from '#contract/content/pages.ts'
import { queries, queryClient } from '../../api/client.ts'

const { content } = queries

/** A decision about the own page, answered with the page as it is then. */
export const usePageChange = <Input>(change: (input: Input) => Promise<PersonalPage>) =>
  useMutation({
    mutationFn: change,
    onSuccess: async (page) => {
      const { queryKey } = content.pages.get.queryOptions({ input: { moduleId: page.moduleId } })
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, page)
      void queryClient.invalidateQueries({ queryKey: content.tasks.key() })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: content.pages.key() }),
  })
