import { useMutation } from '@tanstack/react-query'
import { FirstName, LastName } from '#domain/account/person.ts'
import { queryClient } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { fullName } from './draft.ts'
import { entries, useEntries, useRefusal } from './entries.ts'
import { anyProblem, problemOf } from './field-problems.ts'
import { rosterQuery } from './roster-query.ts'
import { useGoTo } from './use-go-to.ts'
import { WizardStep } from './WizardStep.tsx'

type Names = { firstName: string; lastName: string }

export function NameStep() {
  const { draft } = useEntries()
  const refused = useRefusal('name')
  const { invitation } = draft
  const goTo = useGoTo()
  const search = useMutation({
    mutationFn: async (names: Names) =>
      invitation === undefined
        ? { found: false }
        : queryClient.fetchQuery({ ...rosterQuery(invitation, names), staleTime: 0 }),
    onSuccess: ({ found }) => (found ? goTo('is-that-you') : goOn()),
    onError: (failure) => {
      if (failureCode(failure) === 'REGISTRATION_KEY_NOT_FOUND') goTo('key-not-found')
      // Asked too often, by whomever: the server finds the own name by itself.
      if (failureCode(failure) === 'TOO_MANY_REQUESTS') goOn()
    },
  })
  const form = useForm((entered) => {
    const names = { firstName: entered('firstName'), lastName: entered('lastName') }
    const problems = {
      firstName: problemOf(FirstName, names.firstName),
      lastName: problemOf(LastName, names.lastName),
    }
    entries.change(names)
    if (anyProblem(problems)) return form.show(problems)
    if (!search.isPending) search.mutate(names)
  })

  function goOn() {
    const { draft } = entries.get()
    entries.change({ onRoster: { name: fullName(draft), namesake: false } })
    entries.keep({ refusal: undefined })
    goTo('contact')
  }

  return (
    <WizardStep
      step="name"
      question={invitation === undefined ? 'Und wer bist du?' : 'Wie heißt du? So finden dich die anderen.'}
      form={form.props}
      busy={search.isPending}
    >
      {refused !== undefined && <ErrorNotice>{refused}</ErrorNotice>}
      {search.isError && <ErrorNotice>{failureText(search.error)}</ErrorNotice>}
      <TextField
        label="Vorname"
        name="firstName"
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={60}
        defaultValue={draft.firstName}
        onChange={(event) => entries.change({ firstName: event.currentTarget.value })}
        error={form.errors.firstName}
      />
      <TextField
        label="Nachname"
        name="lastName"
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={60}
        defaultValue={draft.lastName}
        onChange={(event) => entries.change({ lastName: event.currentTarget.value })}
        error={form.errors.lastName}
        hint="Wie dein Name im Buch steht, kannst du später im Profil festlegen."
      />
    </WizardStep>
  )
}
