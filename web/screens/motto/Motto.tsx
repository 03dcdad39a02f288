import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import type { MottoSurvey, Yearbook } from '#contract/yearbook.ts'
import { can } from '#domain/account/capability.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { writingRefused } from '#domain/yearbook/writing.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { formDrafts } from '../../pieces/autosave/form-drafts.ts'
import { KeptTexts } from '../../pieces/autosave/KeptTexts.tsx'
import { useEndedMeanwhile } from '../../pieces/use-ended-meanwhile.ts'
import { useToday } from '../../pieces/use-today.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
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
  const hasJustEnded = useEndedMeanwhile(survey.state !== 'open')
  return (
    <>
      {hasJustEnded && <InfoNotice>Die Abstimmung ist gerade zu Ende gegangen.</InfoNotice>}
      <KeptTexts isHere={({ key }) => key === formDrafts.newMotto.key()} />
      <Stage {...{ survey, mayDecide }} refused={writingRefused(yearbook, user.role, today)} />
    </>
  )
}

type StageProps = { survey: MottoSurvey; refused: ReturnType<typeof writingRefused>; mayDecide: boolean }

function Stage({ survey, refused, mayDecide }: StageProps) {
  if (survey.state === 'open') return <OpenVote survey={survey} refused={refused} mayDecide={mayDecide} />
  if (survey.state === 'ended') return <Outcome survey={survey} mayDecide={mayDecide} />
  return <FixedMotto survey={survey} mayDecide={mayDecide} />
}
