import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ROSTER_NAME_MAX, RosterFirstName, RosterLastName } from '#domain/school/roster-name.ts'
import { readTypedName } from '#domain/school/typed-name.ts'
import { queryClient } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { fullName, type Invitation } from './draft.ts'
import { entries, useEntries, useRefusal } from './entries.ts'
import { anyProblem, problemOf } from './field-problems.ts'
import { rosterQuery } from './roster-query.ts'
import { useGoTo } from './use-go-to.ts'
import { WizardStep } from './WizardStep.tsx'

type Names = { firstName: string; lastName: string }

/** "Ich bin …": the whole name in one field, as one says it. Which of many words are the last name is asked where it is open. */
export function JoinNameStep({ invitation }: { invitation: Invitation }) {
  const { draft } = useEntries()
  const refused = useRefusal('name')
  const [asksParts, setAsksParts] = useState(false)
  const { search, find } = useRosterSearch(invitation)
  const form = useForm((entered) => {
    if (asksParts) {
      const names = { firstName: entered('firstName'), lastName: entered('lastName') }
      const problems = {
        firstName: problemOf(RosterFirstName, names.firstName),
        lastName: problemOf(RosterLastName, names.lastName),
      }
      if (anyProblem(problems)) return form.show(problems)
      return find(names)
    }
    const wholeName = entered('wholeName')
    const read = readTypedName(wholeName)
    if ('problem' in read) return form.show({ wholeName: read.problem })
    const isKnown = wholeName === draft.wholeName && draft.onRoster?.name === fullName(draft)
    entries.change({ wholeName })
    if (read.isClear) return find(read.names)
    // As it was answered before; else as it is likely.
    if (!isKnown) entries.change(read.names)
    setAsksParts(true)
  })

  return (
    <WizardStep
      step="name"
      title="Ich bin …"
      question={asksParts ? 'Was davon ist dein Nachname?' : 'So finden dich die anderen.'}
      form={form.props}
      busy={search.isPending}
      {...(asksParts && { onBack: () => setAsksParts(false) })}
    >
      {refused !== undefined && <ErrorNotice>{refused}</ErrorNotice>}
      {search.isError && <ErrorNotice>{failureText(search.error)}</ErrorNotice>}
      {asksParts ? (
        <>
          <TextField
            label="Vorname"
            name="firstName"
            autoComplete="off"
            autoCapitalize="words"
            maxLength={ROSTER_NAME_MAX}
            defaultValue={draft.firstName}
            error={form.errors.firstName}
          />
          <TextField
            label="Nachname"
            name="lastName"
            autoComplete="off"
            autoCapitalize="words"
            maxLength={ROSTER_NAME_MAX}
            defaultValue={draft.lastName}
            error={form.errors.lastName}
          />
          <InfoNotice>Im Buch steht dein Name so, wie du ihn geschrieben hast.</InfoNotice>
        </>
      ) : (
        <TextField
          label="Vor- und Nachname"
          name="wholeName"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={2 * ROSTER_NAME_MAX + 1}
          defaultValue={draft.wholeName}
          onChange={(event) => entries.change({ wholeName: event.currentTarget.value })}
          hint="So, wie du wirklich heißt, auch „von der Heide“ und „O’Connor“."
          error={form.errors.wholeName}
        />
      )}
    </WizardStep>
  )
}

/** Whether that name stands on the roster, and where it goes on. */
function useRosterSearch(invitation: Invitation) {
  const goTo = useGoTo()
  const search = useMutation({
    mutationFn: (names: Names) => queryClient.fetchQuery({ ...rosterQuery(invitation, names), staleTime: 0 }),
    onSuccess: ({ found }) => (found ? goTo('is-that-you') : goOn()),
    onError: (failure) => {
      if (failureCode(failure) === 'REGISTRATION_KEY_NOT_FOUND') goTo('key-not-found')
      // Asked too often, by whomever: the server finds the own name by itself.
      if (failureCode(failure) === 'TOO_MANY_REQUESTS') goOn()
    },
  })
  function goOn() {
    entries.change({ onRoster: { name: fullName(entries.get().draft), namesake: false } })
    entries.keep({ refusal: undefined })
    goTo('access')
  }
  function find(names: Names) {
    if (search.isPending) return
    entries.change(names)
    search.mutate(names)
  }
  return { search, find }
}
