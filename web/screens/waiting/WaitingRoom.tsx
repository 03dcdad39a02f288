import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { calledName } from '#domain/account/called-name.ts'
import { queries, session } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { paths } from '../../pieces/paths.ts'
import { SignOut } from '../../pieces/SignOut.tsx'
import { useLookAgain } from '../../pieces/use-look-again.ts'
import { className } from '../../pieces/words.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import styles from './WaitingRoom.module.css'

/** For those whom the class has not let in yet, or the admin has shut out. As soon as they are in, the guard leads on. */
export function WaitingRoom() {
  const user = useUser()
  const check = useMutation({ mutationFn: () => session.renew() })
  useLookAgain(true)
  if (user === undefined) return null
  if (user.suspended) return <ShutOut user={user} />
  if (user.letInBy === 'nobody') return <TooLate user={user} />
  const byAdmin = user.letInBy === 'admin' || user.letInBy === 'admin-for-now'
  return (
    <OpenPage title={`Gleich bist du drin, ${calledName(user)}`} drawing="door">
      <p className={styles.class}>{className(user.gradClass)}</p>
      <p>
        Dein Konto steht. Jetzt lässt dich noch {byAdmin ? 'dein Stufenadmin' : 'jemand aus deiner Stufe'} herein, damit
        niemand Fremdes in eurem Buch landet.
      </p>
      {user.letInBy === 'admin-for-now' && (
        <p>Noch kann das sonst niemand: Alle anderen sind selbst gerade erst dazugekommen.</p>
      )}
      {byAdmin ? (
        <p>
          <strong>So geht es am schnellsten:</strong> Sag deinem Stufenadmin Bescheid, das ist schnell getan. Danach
          geht es hier von selbst weiter.
        </p>
      ) : (
        <p>
          <strong>So geht es am schnellsten:</strong> Sag jemandem aus deiner Stufe Bescheid. Auf der Startseite steht
          dort „Kennst du {calledName(user)}?“, das ist schnell beantwortet. Danach geht es hier von selbst weiter.
        </p>
      )}
      <OwnPage />
      {check.isError && <ErrorNotice>{failureText(check.error)}</ErrorNotice>}
      {check.isSuccess && <InfoNotice>Noch nicht. Wir schauen alle 30 Sekunden für dich nach.</InfoNotice>}
      <Button kind="secondary" wide busy={check.isPending} onClick={() => check.mutate()}>
        Jetzt nachsehen
      </Button>
      <Link className={buttonClass({ kind: 'secondary' })} to={paths.profile}>
        Profil ansehen
      </Link>
      <SignOut className={buttonClass({ kind: 'quiet' })} />
    </OpenPage>
  )
}

/** What can be begun while one waits; nothing, where the class has no such page yet. */
function OwnPage() {
  // Whoever comes back from their page has begun with it.
  const tasks = useQuery(queries.content.tasks.queryOptions({ input: {}, staleTime: 0 }))
  const [page] = tasks.data ?? []
  if (page === undefined) return null
  return (
    <>
      <p>Solange kannst du schon deine eigene Seite füllen. Das sieht niemand, bis du drin bist.</p>
      <Link
        className={buttonClass({ size: 'large' })}
        to={paths.fillPersonalPage}
        search={{ moduleId: page.moduleId }}
        hash="questions"
      >
        {page.begun ? 'An deiner Seite weitermachen' : 'Deine Seite füllen'}
      </Link>
    </>
  )
}

/** The class closed its book while they waited. Should our team open it again, the page above is back by itself. */
const TooLate = ({ user }: { user: User }) => (
  <OpenPage title={`Leider zu spät, ${calledName(user)}`} drawing="door">
    <p className={styles.class}>{className(user.gradClass)}</p>
    <p>
      Deine Stufe hat ihr Abibuch abgeschlossen, bevor dich jemand hereingelassen hat. Jetzt kann niemand mehr
      dazukommen.
    </p>
    <p>
      Du gehörst doch dazu? Sprich mit deinem Stufenadmin. Unser Team kann die Redaktion noch einmal öffnen, dann geht
      es hier weiter.
    </p>
    <Link className={buttonClass({ kind: 'secondary' })} to={paths.profile}>
      Profil ansehen
    </Link>
    <SignOut className={buttonClass({ kind: 'quiet' })} />
  </OpenPage>
)

/** Signed in, and shut out of the class: what they may still do is their own account's. */
const ShutOut = ({ user }: { user: User }) => (
  <OpenPage title={`Dein Zugang ruht, ${calledName(user)}`} drawing="door">
    <p className={styles.class}>{className(user.gradClass)}</p>
    <p>
      Dein Stufenadmin hat deinen Zugang vorerst gesperrt. Was du eingetragen hast, ist nicht verloren. Frag am besten
      dort nach, was los ist.
    </p>
    <Link className={buttonClass({ kind: 'secondary' })} to={paths.profile}>
      Profil ansehen
    </Link>
    <SignOut className={buttonClass({ kind: 'quiet' })} />
  </OpenPage>
)
