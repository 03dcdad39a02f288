import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type Draft, fullName, type Invitation } from './draft.ts'
import { entries, useEntries } from './entries.ts'
import { rosterQuery } from './roster-query.ts'
import { useGoTo } from './use-go-to.ts'
import { WizardStep } from './WizardStep.tsx'

/** Somebody of this name has been entered already: the newcomer takes that place, so that nobody is in the book twice. */
export function IsThatYou() {
  const { draft } = useEntries()
  return draft.invitation === undefined ? null : <Question draft={draft} invitation={draft.invitation} />
}

function Question({ draft, invitation }: { draft: Draft; invitation: Invitation }) {
  const goTo = useGoTo()
  const roster = useQuery(rosterQuery(invitation, draft))
  const name = fullName(draft)
  const answer = (said: { namesake: boolean; tag?: string }) => {
    entries.change({ onRoster: { name, ...said } })
    entries.keep({ refusal: undefined })
    goTo('access')
  }
  const form = useForm(() => answer({ namesake: false }))
  const tags = roster.data?.tags ?? []
  return (
    <WizardStep
      step="name"
      title={tags.length === 0 ? 'Bist du das?' : 'Wer davon bist du?'}
      question={
        tags.length === 0
          ? `Auf der Liste deiner Stufe steht schon ein Name wie „${name}“.`
          : `„${name}“ steht auf der Liste deiner Stufe mehrmals, mit einem Zusatz.`
      }
      form={form.props}
      next={null}
      onBack={() => goTo('name')}
    >
      {roster.isPending && <TextSkeleton lines={2} />}
      {roster.isError && <ErrorNotice onRetry={() => roster.refetch()}>{failureText(roster.error)}</ErrorNotice>}
      {roster.data !== undefined && tags.length === 0 && (
        <Button size="large" wide onClick={() => answer({ namesake: false })}>
          Ja, das bin ich
        </Button>
      )}
      {tags.map((tag) => (
        <Button key={tag} size="large" wide onClick={() => answer({ namesake: false, tag })}>
          {tag === '' ? `${name}, ohne Zusatz` : `${name} (${tag})`}
        </Button>
      ))}
      {tags.length > 0 && (
        <Button kind="secondary" size="large" wide onClick={() => answer({ namesake: false })}>
          Weiß ich nicht
        </Button>
      )}
      <Button
        kind={tags.length > 0 ? 'quiet' : 'secondary'}
        size="large"
        wide
        onClick={() => answer({ namesake: true })}
      >
        {tags.length > 0 ? 'Niemand davon, wir heißen nur gleich' : 'Nein, wir heißen nur gleich'}
      </Button>
    </WizardStep>
  )
}
