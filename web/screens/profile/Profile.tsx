import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { Advertising } from './Advertising.tsx'
import { Devices } from './Devices.tsx'
import { Leaving } from './Leaving.tsx'
import { MyData } from './MyData.tsx'
import { ProfileData } from './ProfileData.tsx'
import { SecondFactorState } from './SecondFactorState.tsx'
import { SignInData } from './SignInData.tsx'

export function Profile() {
  const user = useUser()
  const stored = useQuery(
    queries.account.getUser.queryOptions({
      input: { id: user?.id ?? '' },
      enabled: user !== undefined,
      refetchOnWindowFocus: false,
    }),
  )
  if (user === undefined) return null
  const staff = user.gradClass === null
  if (stored.isPending)
    return (
      <Page title="Profil">
        <TextSkeleton lines={8} />
      </Page>
    )
  return (
    <Page title="Profil">
      {stored.isError && <ErrorNotice onRetry={() => stored.refetch()}>{failureText(stored.error)}</ErrorNotice>}
      {stored.data !== undefined && <ProfileData user={stored.data} />}
      <SignInData user={user} />
      {staff && <SecondFactorState />}
      {!staff && stored.isSuccess && <Advertising user={user} />}
      <Devices />
      {!staff && <MyData />}
      {!staff && <Leaving user={user} />}
    </Page>
  )
}
