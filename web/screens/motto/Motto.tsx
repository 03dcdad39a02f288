import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import type { MottoSurvey, Yearbook } from '#contract/yearbook.ts'
import { can } from '#domain/account/capability.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { writingRefused } from '#domain/yearbook/writing.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { useToday } from '../../pieces/use-today.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { FixedMotto } from './FixedMotto.tsx'
import { OpenVote } from './OpenVote.tsx'
import { Outcome } from './Outcome.tsx'

export function Motto() {
  const user = useUser()
  const survey = useQuery(queries.yearbook.motto.get.queryOptions({ input: {} }))
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  if (user === undefined) return null
  const failed = [survey, yearbook].find(({ isError, data }) => isError && data === undefined)
  const retry = () => {
    for (const part of [survey, yearbook]) if (part.isError) void part.refetch()
  }
  return (
    <Page title="Motto-Umfrage">
      {failed !== undefined ? (
        <ErrorNotice onRetry={retry}>{failureText(failed.error)} Eure Vorschläge und Stimmen sind sicher.</ErrorNotice>
      ) : survey.data === undefined || yearbook.data === undefined ? (
        <TextSkeleton lines={6} />
      ) : (
        <Survey user={user} survey={survey.data} yearbook={yearbook.data} />
      )}
    </Page>
  )
}

function Survey({ user, survey, yearbook }: { user: User; survey: MottoSurvey; yearbook: Yearbook }) {
  const today = useToday()
  const mayDecide = can(user.role, 'yearbook:manage') && !isLocked(yearbook.dataState)
  if (survey.state === 'open')
    return <OpenVote survey={survey} refused={writingRefused(yearbook, user.role, today)} mayDecide={mayDecide} />
  if (survey.state === 'ended') return <Outcome survey={survey} mayDecide={mayDecide} />
  return <FixedMotto survey={survey} mayDecide={mayDecide} />
}
