import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { queries } from '../../api/client.ts'
import { failureCode, failureText, isCallFailure } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { Brand } from '../../pieces/Brand.tsx'
import { ClassPhoto } from '../../pieces/ClassPhoto.tsx'
import { LazyBoundary } from '../../pieces/LazyBoundary.tsx'
import { LegalFooter } from '../../pieces/LegalFooter.tsx'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { paths } from '../../pieces/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import type { Invitation } from '../sign-up/draft.ts'
import styles from './Invite.module.css'

// The page is painted before any script runs, and most people see nothing but its greeting: the rest comes when it is needed.
const NameAlarmDialog = lazy(() =>
  import('./NameAlarmDialog.tsx').then((module) => ({ default: module.NameAlarmDialog })),
)
const KeyNotFound = lazy(() => import('../sign-up/outcomes.tsx').then((module) => ({ default: module.KeyNotFound })))
const BookIsClosed = lazy(() => import('../sign-up/outcomes.tsx').then((module) => ({ default: module.BookIsClosed })))
const AlreadySignedIn = lazy(() =>
  import('../sign-up/AlreadySignedIn.tsx').then((module) => ({ default: module.AlreadySignedIn })),
)

const route = getRouteApi(paths.invite)

/** What the server says to a code that is not one, or not any more. */
const isUnknown = (failure: unknown) =>
  ['REGISTRATION_KEY_NOT_FOUND', 'BAD_REQUEST', 'NOT_FOUND'].includes(failureCode(failure))

export function Invite() {
  const { code } = route.useParams()
  const user = useUser()
  const invitation = useQuery(queries.school.getInvitation.queryOptions({ input: { code } }))
  if (user !== undefined)
    return (
      <Later>
        <AlreadySignedIn user={user} />
      </Later>
    )
  if (isCallFailure(invitation.error) && isUnknown(invitation.error))
    return (
      <Later>
        <KeyNotFound />
      </Later>
    )
  if (invitation.data?.open === false)
    return (
      <Later>
        <BookIsClosed ofClass={`Abi ${invitation.data.year} · ${invitation.data.school}`} />
      </Later>
    )
  if (!invitation.isError)
    return <Greeting invitation={invitation.data === undefined ? undefined : { code, ...invitation.data }} />
  return (
    <OpenPage drawing="torn" title="Deine Einladung lädt nicht">
      <ErrorNotice onRetry={() => invitation.refetch()}>{failureText(invitation.error)}</ErrorNotice>
      <p>Der Link bleibt gültig. Du verpasst nichts.</p>
    </OpenPage>
  )
}

const Later = ({ children }: { children: ReactNode }) => (
  <LazyBoundary>
    <Suspense>{children}</Suspense>
  </LazyBoundary>
)

/** Stands before the class is known: its name comes into a line that is there already. */
function Greeting({ invitation }: { invitation: Invitation | undefined }) {
  const navigate = useNavigate()
  const [alarming, setAlarming] = useState(false)
  const ofClass = invitation === undefined ? undefined : `Abi ${invitation.year} · ${invitation.school}`

  async function join() {
    const { entries } = await import('../sign-up/entries.ts')
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
            title={ofClass === undefined ? 'Du bist eingeladen' : `Du bist eingeladen: ${ofClass}`}
            className={styles.title}
          >
            Du bist eingeladen: <span className={styles.class}>{ofClass}</span>
          </PageTitle>
          <p>Deine Stufe macht ihr Abibuch selbst. Du gehörst dazu.</p>
        </div>
        <div className={styles.actions}>
          <Button size="large" wide busy={invitation === undefined} onClick={join}>
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
      {alarming && invitation !== undefined && (
        <Later>
          <NameAlarmDialog code={invitation.code} onClose={() => setAlarming(false)} />
        </Later>
      )}
    </div>
  )
}
