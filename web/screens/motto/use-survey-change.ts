import type { MottoSurvey } from '#contract/yearbook.ts'
import { queries } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'

/** Whatever somebody does in the survey is answered with how it stands then. */
export const useSurveyChange = <Input = void>(change: (input: Input) => Promise<MottoSurvey>) =>
  useChange(['motto'], change, {
    answers: () => queries.yearbook.motto.get.queryKey({ input: {} }),
    scope: 'motto',
  })
