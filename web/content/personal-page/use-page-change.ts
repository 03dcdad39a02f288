import type { PersonalPage } from '#contract/content/personal-page.ts'
import { queries } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'

/** A decision about the own page. */
export const usePageChange = <Input>(change: (input: Input) => Promise<PersonalPage>) =>
  useChange(['content'], change, {
    answers: ({ moduleId }) => queries.content.personalPage.get.queryKey({ input: { moduleId } }),
  })
