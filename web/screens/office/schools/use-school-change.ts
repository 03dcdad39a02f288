import { useMutation } from '@tanstack/react-query'
import type { OfficeSchool } from '#contract/office/schools.ts'
import { type api, queries, queryClient } from '../../../api/client.ts'
import { keepAnswer } from '../../../api/keep-answer.ts'
import { askOfficeAgain } from '../../../api/stale.ts'

/**
 * Something done to a school: the answer is how it stands then, and every list of schools is asked for again. A list in which
 * somebody presses one button after the other stays as it is, and shows there what has become of it: no row slides under the
 * mouse.
 */
export const useSchoolChange = <Input>(change: (input: Input) => Promise<OfficeSchool>, { inList = false } = {}) =>
  useMutation({
    mutationFn: change,
    onSuccess: async (school) => {
      await keepAnswer(queries.office.schools.get.queryKey({ input: { schoolId: school.id } }), school)
      const lists = queries.office.schools.list.key()
      if (!inList) return askOfficeAgain(lists)
      await queryClient.cancelQueries({ queryKey: lists })
      queryClient.setQueriesData<SchoolList>({ queryKey: lists }, (list) => list && withStatus(list, school))
    },
  })

type SchoolList = Awaited<ReturnType<typeof api.office.schools.list>>

const withStatus = (list: SchoolList, { id, status }: OfficeSchool): SchoolList => ({
  ...list,
  rows: list.rows.map((row) => (row.id === id ? { ...row, status } : row)),
})
