import { useState } from 'react'
import { asAccountName } from '#domain/account/called-name.ts'
import { FirstName, LastName, NAME_IN_BOOK_MAX, NameInBook } from '#domain/account/person.ts'
import { RosterFirstName, RosterLastName } from '#domain/school/roster-name.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { fullName } from './draft.ts'
import { entries, useEntries, useRefusal } from './entries.ts'
import { anyProblem, problemOf } from './field-problems.ts'
import { JoinNameStep } from './JoinNameStep.tsx'
import { useGoTo } from './use-go-to.ts'
import { WizardStep } from './WizardStep.tsx'

export function NameStep() {
  const { invitation } = useEntries().draft
  return invitation === undefined ? <FounderName /> : <JoinNameStep invitation={invitation} />
}

type Names = { firstName: string; lastName: string }

/** What the rule of an account leaves of a name that is a good one: offered where the rule refuses it. */
function wayOut(names: Names): { account: Names; nameInBook: string } | undefined {
  const isName = RosterFirstName.safeParse(names.firstName).success && RosterLastName.safeParse(names.lastName).success
  if (!isName) return undefined
  const account = { firstName: asAccountName(names.firstName), lastName: asAccountName(names.lastName) }
  return { account, nameInBook: fullName(names) }
}

function FounderName() {
  const { draft } = useEntries()
  const refused = useRefusal('name')
  const goTo = useGoTo()
  const [showsBookName, setShowsBookName] = useState(draft.nameInBook !== '')
  const [offered, setOffered] = useState<ReturnType<typeof wayOut>>()
  // The fields hold what was typed; whoever takes the offer gets them anew.
  const [taken, setTaken] = useState(0)
  const form = useForm((entered) => {
    const names = { firstName: entered('firstName'), lastName: entered('lastName') }
    const nameInBook = entered('nameInBook')
    const problems = {
      firstName: problemOf(FirstName, names.firstName),
      lastName: problemOf(LastName, names.lastName),
      nameInBook: problemOf(NameInBook, nameInBook),
    }
    entries.change({ ...names, nameInBook })
    setOffered(anyProblem(problems) ? wayOut(names) : undefined)
    if (anyProblem(problems)) return form.show(problems)
    entries.keep({ refusal: undefined })
    goTo('contact')
  })
  const field = (name: 'firstName' | 'lastName' | 'nameInBook') => ({
    name,
    autoCapitalize: 'words',
    maxLength: NAME_IN_BOOK_MAX,
    defaultValue: draft[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => entries.change({ [name]: event.currentTarget.value }),
    error: form.errors[name],
  })
  const take = ({ account, nameInBook }: NonNullable<typeof offered>) => {
    entries.change({ ...account, nameInBook })
    form.show({})
    setOffered(undefined)
    setShowsBookName(true)
    setTaken(taken + 1)
  }

  return (
    <WizardStep step="name" question="Und wer bist du?" form={form.props}>
      {refused !== undefined && <ErrorNotice>{refused}</ErrorNotice>}
      <TextField key={`first${taken}`} {...field('firstName')} label="Vorname" autoComplete="given-name" />
      <TextField key={`last${taken}`} {...field('lastName')} label="Nachname" autoComplete="family-name" />
      {offered !== undefined && (
        <Button kind="secondary" wide onClick={() => take(offered)}>
          Im Konto „{fullName(offered.account)}“, im Buch „{offered.nameInBook}“
        </Button>
      )}
      {showsBookName ? (
        <TextField
          key={`book${taken}`}
          {...field('nameInBook')}
          label="Name im Buch"
          autoComplete="off"
          hint="So steht er im Buch, und so sehen ihn die anderen."
        />
      ) : (
        <Button kind="quiet" wide onClick={() => setShowsBookName(true)}>
          Heißt du „von der Heide“? Dein Name im Buch kann anders lauten
        </Button>
      )}
    </WizardStep>
  )
}
