import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { queries } from '../../api/client.ts'
import { failureCode, failureText, isCallFailure } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { Brand } from '../../pieces/Brand.tsx'
import { LegalFooter } from '../../pieces/LegalFooter.tsx'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { paths } from '../../pieces/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { ClassPhoto } from '../sign-in/ClassPhoto.tsx'
import { AlreadySignedIn } from '../sign-up/AlreadySignedIn.tsx'
import type { Invitation } from '../sign-up/draft.ts'
import { entries } from '../sign-up/entries.ts'
import { KeyNotFound } from '../sign-up/outcomes.tsx'
import styles from './Invite.module.css'
import { NameAlarmDialog } from './NameAlarmDialog.tsx'

const route = getRouteApi(paths.invite)

/** What the server says to a code that is not one, or not any more. */
const isUnknown = (failure: unknown) =>
  ['REGISTRATION_KEY_NOT_FOUND', 'BAD_REQUEST', 'NOT_FOUND'].includes(failureCode(failure))

export function Invite() {
  const { code } = route.useParams()
  const user = useUser()
  const invitation = useQuery(queries.school.getInvitation.queryOptions({ input: { code } }))
  if (user !== undefined) return <AlreadySignedIn user={user} />
  if (invitation.isPending) return <PageSkeleton />
  if (invitation.isSuccess) return <Greeting invitation={{ code, ...invitation.data }} />
  if (isCallFailure(invitation.error) && isUnknown(invitation.error)) return <KeyNotFound />
  return (
    <OpenPage drawing="torn" title="Deine Einladung lädt nicht">
      <ErrorNotice onRetry={() => invitation.refetch()}>{failureText(invitation.error)}</ErrorNotice>
      <p>Der Link bleibt gültig. Du verpasst nichts.</p>
    </OpenPage>
  )
}

function Greeting({ invitation }: { invitation: Invitation }) {
  const navigate = useNavigate()
  const [alarming, setAlarming] = useState(false)

  function join() {
    entries.change({ invitation, onRoster: undefined })
    void navigate({ to: paths.signUpPage, params: { page: 'name' } })
  }

  return (
    <div className={styles.page}>
      <main className={styles.cover}>
        <div className={styles.brand}>
          <Brand />
        </div>
        <ClassPhoto className={styles.photo} />
        <div className={styles.words}>
          <PageTitle
            title={`Du bist eingeladen: Abi ${invitation.year} · ${invitation.school}`}
            className={styles.title}
          >
            Du bist eingeladen:{' '}
            <span className={styles.class}>
              Abi {invitation.year} · {invitation.school}
            </span>
          </PageTitle>
          <p>Deine Stufe in {invitation.city} macht ihr Abibuch selbst. Du gehörst hinein.</p>
        </div>
        <div className={styles.actions}>
          <Button size="large" wide onClick={join}>
            Ich bin dabei
          </Button>
          <Link className={buttonClass({ kind: 'quiet' })} to={paths.login}>
            Ich habe schon ein Konto: anmelden
          </Link>
          <Button kind="quiet" onClick={() => setAlarming(true)}>
            Jemand ist unter meinem Namen dabei
          </Button>
        </div>
      </main>
      <LegalFooter />
      {alarming && <NameAlarmDialog code={invitation.code} onClose={() => setAlarming(false)} />}
    </div>
  )
}
