import type { Task } from '#contract/content.ts'
import type { MottoSurvey } from '#contract/yearbook.ts'

/** The survey has something to choose from and waits for one's vote. */
export const asksForMotto = (survey: MottoSurvey | undefined): boolean =>
  survey?.state === 'open' && survey.suggestions.some(({ hidden }) => !hidden) && survey.myVote === null

/** How many short questions are open: so many cards has the game. */
export function countShortQuestions(tasks: readonly Task[], survey: MottoSurvey | undefined): number {
  const open = tasks.filter(({ done }) => !done)
  return open.reduce((sum, { questions }) => sum + questions, asksForMotto(survey) ? 1 : 0)
}

export const shortQuestionWords = (count: number): string => (count === 1 ? '1 kurze Frage' : `${count} kurze Fragen`)
