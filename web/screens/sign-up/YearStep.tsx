import { useMutation } from '@tanstack/react-query'
import { offeredYears } from '#domain/school/graduation-year.ts'
import { api } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { RadioChoice } from '../../ui/Choice.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { schoolName } from './draft.ts'
import { entries, useEntries, useRefusal } from './entries.ts'
import { refuse } from './refusal.ts'
import { useGoTo } from './use-go-to.ts'
import { WizardStep } from './WizardStep.tsx'
import styles from './YearStep.module.css'

export function YearStep() {
  const { draft } = useEntries()
  const refused = useRefusal('year')
  const goTo = useGoTo()
  const check = useMutation({
    mutationFn: async (year: number) => {
      // A school that is added only now has no classes yet.
      if (draft.school?.kind !== 'listed') return { registered: false }
      return api.school.checkYear({ schoolId: draft.school.id, year })
    },
    onSuccess: ({ registered }, year) => {
      entries.change({ year, yearTaken: registered })
      entries.keep({ refusal: undefined })
      goTo(registered ? 'year-registered' : 'name')
    },
    onError: (failure) => {
      if (failureCode(failure) === 'SCHOOL_NOT_FOUND') goTo(refuse('SCHOOL_NOT_FOUND'))
    },
  })
  const form = useForm((entered) => {
    const year = Number(entered('year'))
    if (year === 0) return form.show({ year: 'Wähle euer Abschlussjahr.' })
    if (!check.isPending) check.mutate(year)
  })

  return (
    <WizardStep
      step="year"
      question={`${schoolName(draft)}: Wann macht ihr Abi?`}
      form={form.props}
      busy={check.isPending}
    >
      {check.isError && <ErrorNotice>{failureText(check.error)}</ErrorNotice>}
      <div className={styles.years}>
        <RadioChoice
          legend="Abschlussjahr"
          legendHidden
          name="year"
          look="two columns of cards"
          options={offeredYears(new Date()).map((year) => ({ value: String(year), label: `Abi ${year}` }))}
          defaultValue={draft.year?.toString()}
          onChange={(event) => entries.change({ year: Number(event.currentTarget.value), yearTaken: false })}
          error={form.errors.year ?? refused}
        />
      </div>
    </WizardStep>
  )
}
