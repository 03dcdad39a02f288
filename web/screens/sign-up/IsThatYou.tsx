import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { failureCode, failureText } from '../../api/failure.ts'
import { Person } from '../../pieces/Person.tsx'
import { paths } from '../../pieces/paths.ts'
import { RadioChoice } from '../../ui/Choice.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type Draft, fullName, type Invitation } from './draft.ts'
import { entries, useEntries } from './entries.ts'
import { rosterQuery } from './roster-query.ts'
import { useGoTo } from './use-go-to.ts'
import { WizardStep } from './WizardStep.tsx'

const NONE = 'none'

/** Somebody of this name has been entered already: the newcomer takes that place, so that nobody is in the book twice. */
export function IsThatYou() {
  const { draft } = useEntries()
  return draft.invitation === undefined ? null : <Candidates draft={draft} invitation={draft.invitation} />
}

function Candidates({ draft, invitation }: { draft: Draft; invitation: Invitation }) {
  const goTo = useGoTo()
  const found = useQuery(rosterQuery(invitation, draft))
  const form = useForm((entered) => {
    const chosen = entered('member')
    if (chosen === '') return form.show({ member: 'Sag uns noch, ob du dabei bist.' })
    entries.change({ onRoster: { name: fullName(draft), memberId: chosen === NONE ? null : chosen } })
    entries.keep({ refusal: undefined })
    goTo('contact')
  })

  if (found.isError && failureCode(found.error) === 'REGISTRATION_KEY_NOT_FOUND')
    return <Navigate to={paths.signUpPage} params={{ page: 'key-not-found' }} replace />
  // The place was taken meanwhile; the name asks once more and leads on.
  if (found.isSuccess && found.data.members.length === 0)
    return <Navigate to={paths.signUpPage} params={{ page: 'name' }} replace />
  const before = draft.onRoster?.name === fullName(draft) ? (draft.onRoster.memberId ?? NONE) : undefined
  return (
    <WizardStep
      step="name"
      title="Bist du das?"
      question="Deine Stufe hat schon Namen eingetragen. Wenn deiner dabei ist, wähl ihn aus."
      form={form.props}
      onBack={() => goTo('name')}
    >
      {found.isPending && <TextSkeleton lines={3} />}
      {found.isError && <ErrorNotice onRetry={() => found.refetch()}>{failureText(found.error)}</ErrorNotice>}
      {found.isSuccess && (
        <RadioChoice
          legend="Bist du das?"
          legendHidden
          name="member"
          look="cards"
          options={[
            ...found.data.members.map(({ id, firstName, lastName }) => ({
              value: id,
              label: `${firstName} ${lastName}`,
              icon: <Person firstName={firstName} lastName={lastName} />,
            })),
            { value: NONE, label: 'Das bin ich nicht' },
          ]}
          defaultValue={before}
          error={form.errors.member}
        />
      )}
    </WizardStep>
  )
}
