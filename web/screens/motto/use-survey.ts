import { useMutation } from '@tanstack/react-query'
import type { MottoSurvey } from '#contract/yearbook.ts'
import { queries, queryClient } from '../../api/client.ts'
import { failureCode } from '../../api/failure.ts'

const surveyKey = () => queries.yearbook.motto.get.queryKey({ input: {} })

/** Whatever somebody does in the survey is answered with how it stands then. */
export const useSurveyChange = <Input = void>(change: (input: Input) => Promise<MottoSurvey>) =>
  useMutation({
    mutationFn: change,
    // One after the other: of two quick votes the last must count.
    scope: { id: 'motto' },
    onSuccess: async (survey) => {
      await queryClient.cancelQueries({ queryKey: surveyKey() })
      queryClient.setQueryData(surveyKey(), survey)
      void queryClient.invalidateQueries({ queryKey: queries.yearbook.get.key() })
      void queryClient.invalidateQueries({ queryKey: queries.yearbook.board.key() })
    },
    onError: (failure) => {
      // Refused because it stands otherwise than this page thinks: look again.
      if (failureCode(failure) !== 'UNAVAILABLE')
        void queryClient.invalidateQueries({ queryKey: queries.yearbook.key() })
    },
  })
