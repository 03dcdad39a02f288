import type { GradClass } from '#contract/school/class.ts'
import { queries } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'

/** Something the admin does to the people of the class. Whoever goes may leave a finished book outdated. */
export const usePeopleChange = <Input = void, Answer = unknown>(change: (input: Input) => Promise<Answer>) =>
  useChange(['members', 'teachers', 'yearbook'], change)

/** The same for the class itself. */
export const useClassChange = <Input = void>(change: (input: Input) => Promise<GradClass>) =>
  useChange(['class', 'members'], change, {
    answers: () => queries.school.gradClass.get.queryKey({ input: {} }),
  })
