import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { session } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { paths } from '../../pieces/paths.ts'
import { unsaved } from '../../pieces/unsaved-guard.ts'
import { className } from '../../pieces/words.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import styles from './outcomes.module.css'

/** One account is one place in one class; whoever wants another signs out first. */
export function AlreadySignedIn({ user }: { user: User }) {
  const signOut = useMutation({
    mutationFn: async () => {
      if (await unsaved.mayLeave()) await session.signOut()
    },
  })
  return (
    <OpenPage drawing="pages" title="Du bist schon angemeldet">
      <p>
        Als {user.firstName} {user.lastName}:
      </p>
      <p className={styles.class}>{className(user.gradClass)}</p>
      <p>Wenn du jemand anderes bist, melde dich zuerst ab. Dann geht es hier weiter.</p>
      {signOut.isError && <ErrorNotice>{failureText(signOut.error)}</ErrorNotice>}
      <div className={styles.actions}>
        <Link className={buttonClass({ size: 'large' })} to={paths.root}>
          Zu meiner Stufe
        </Link>
        <Button kind="secondary" size="large" wide busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Abmelden
        </Button>
      </div>
    </OpenPage>
  )
}
