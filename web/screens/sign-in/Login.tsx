import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { errors } from '#domain/errors.ts'
import { session } from '../../api/client.ts'
import { failureCode } from '../../api/failure.ts'
import { Brand } from '../../pieces/Brand.tsx'
import { ClassPhoto } from '../../pieces/ClassPhoto.tsx'
import { LazyBoundary } from '../../pieces/LazyBoundary.tsx'
import { LegalFooter } from '../../pieces/LegalFooter.tsx'
import { paths } from '../../pieces/paths.ts'
import { InfoNotice, SuccessNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import styles from './Login.module.css'

const route = getRouteApi(paths.login)
/** For staff only. */
const SecondFactorForm = lazy(() =>
  import('./SecondFactorForm.tsx').then((module) => ({ default: module.SecondFactorForm })),
)

const reasons = {
  'not-logged-in': 'Melde dich an, um weiterzumachen.',
  // Perhaps the account is gone, of which nobody but its owner is told, by mail.
  'login-expired': `${errors.UNAUTHORIZED.text} Klappt das nicht, sieh in deine Mails.`,
} as const
const AUTOMATIC_LOGOUT = 'Du warst lange nicht hier und wurdest automatisch abgemeldet.'

const STILL_HERE = 'Was auf diesem Gerät geschrieben und noch nicht gespeichert wurde, ist noch da.'

const news = {
  'password-set': 'Dein neues Passwort gilt. Melde dich damit an.',
  'account-deleted': 'Dein Konto ist gelöscht. Mach’s gut!',
  'signed-out-everywhere': 'Du bist jetzt auf allen Geräten abgemeldet.',
  'admin-transferred':
    'Die Adminrechte sind übertragen. Darum haben wir dich abgemeldet: Melde dich neu an, ab jetzt als Schüler:in.',
} as const

export function Login() {
  // Whoever is signed in is led on by the access guard, which knows where to.
  const signIn = useMutation({
    mutationFn: session.signIn,
    onError: (failure, credentials) => {
      if (failureCode(failure) === 'SECOND_FACTOR_REQUIRED') setAwaitingCode(credentials)
    },
  })
  const [awaitingCode, setAwaitingCode] = useState<{ email: string; password: string }>()

  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <div className={styles.brand}>
          <Brand />
        </div>
        <ClassPhoto className={styles.photo} />
        <p className={styles.motto}>Ein Buch. Von uns allen.</p>
      </header>
      <div className={styles.side}>
        <main className={styles.form}>
          {awaitingCode === undefined ? (
            <CredentialsForm signIn={signIn} notice={!signIn.isError && <WhyHere />} />
          ) : (
            <LazyBoundary>
              <Suspense fallback={<TextSkeleton lines={2} />}>
                <SecondFactorForm
                  signIn={signIn}
                  credentials={awaitingCode}
                  onBack={() => {
                    signIn.reset()
                    setAwaitingCode(undefined)
                  }}
                />
              </Suspense>
            </LazyBoundary>
          )}
        </main>
        <LegalFooter />
      </div>
    </div>
  )
}

/** Why somebody is here, if it was not of their own accord. */
function WhyHere() {
  const { error, because, done } = route.useSearch()
  const holds = useHeldTexts(error === 'login-expired')
  if (done !== undefined) return <SuccessNotice>{news[done]}</SuccessNotice>
  if (error === undefined) return null
  return (
    <InfoNotice>
      {because === 'idle' ? AUTOMATIC_LOGOUT : reasons[error]} {holds && STILL_HERE}
    </InfoNotice>
  )
}

/** Whoever was signed out in the middle of a sentence wants to know that it is not lost. */
function useHeldTexts(asks: boolean): boolean {
  const [holds, setHolds] = useState(false)
  useEffect(() => {
    if (!asks) return
    import('../../pieces/autosave/draft-storage.ts').then(({ holdsDrafts }) => holdsDrafts()).then(setHolds, () => {})
  }, [asks])
  return holds
}
