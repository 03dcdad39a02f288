import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { calledName } from '#domain/account/called-name.ts'
import { errors } from '#domain/errors.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { paths } from '../../pieces/paths.ts'
import { useLookAgain } from '../../pieces/use-look-again.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { CodeForm } from '../email-verification/CodeForm.tsx'
import { chosenClass } from './draft.ts'
import { entries, useEntries } from './entries.ts'
import styles from './outcomes.module.css'
import { inPlace } from './SchoolStep.tsx'
import { SupportLink } from './SupportLink.tsx'
import { openStep } from './steps.ts'
import { useGoTo } from './use-go-to.ts'
import { useRegister } from './use-register.ts'

/** Nobody has told us about a school there yet. */
export function NoData() {
  const { place } = useEntries().draft
  const goTo = useGoTo()
  return (
    <OpenPage drawing="pages" title={`Noch keine Schule ${place === undefined ? 'hier' : inPlace(place)}`}>
      <p>Hier haben wir noch keine Schulen auf der Liste. Trag eure ein, dann seid ihr die Ersten.</p>
      <div className={styles.actions}>
        <Button size="large" wide onClick={() => goTo('new-school')}>
          Schule hinzufügen
        </Button>
        <SupportLink />
        <Button kind="quiet" wide onClick={() => goTo('state')}>
          Zurück
        </Button>
      </div>
    </OpenPage>
  )
}

export function YearRegistered() {
  const { draft } = useEntries()
  const goTo = useGoTo()
  return (
    <OpenPage drawing="pages" title="Diese Stufe ist schon registriert">
      <p className={styles.class}>{chosenClass(draft)}</p>
      <p>
        Jemand aus deiner Stufe war schneller. Frag in deiner Stufe nach dem Einladungslink, damit bist du in zwei
        Minuten dabei.
      </p>
      <p>Niemand weiß, wer euch registriert hat? Dann schreib uns, wir klären das.</p>
      <div className={styles.actions}>
        <SupportLink />
        <Button kind="secondary" size="large" wide onClick={() => goTo('year')}>
          Zurück
        </Button>
        <Link className={buttonClass({ kind: 'quiet' })} to={paths.login}>
          Ich habe schon ein Konto: anmelden
        </Link>
      </div>
    </OpenPage>
  )
}

export const KeyNotFound = () => (
  <OpenPage drawing="torn" title="Diese Einladung gilt nicht mehr">
    <p>{errors.REGISTRATION_KEY_NOT_FOUND.text} Links laufen nach einer Weile ab oder werden erneuert.</p>
    <p>Bitte jemanden aus deiner Stufe um den neuen Link. Damit geht es sofort weiter.</p>
    <div className={styles.actions}>
      <Link className={buttonClass({ size: 'large' })} to={paths.login}>
        Ich habe schon ein Konto: anmelden
      </Link>
      <Link className={buttonClass({ kind: 'secondary', size: 'large' })} to={paths.signUp}>
        Neue Stufe registrieren
      </Link>
    </div>
  </OpenPage>
)

/** The link is right, and comes too late. */
export const BookIsClosed = ({ ofClass }: { ofClass: string }) => (
  <OpenPage drawing="door" title="Dieses Abibuch ist schon abgeschlossen">
    <p className={styles.class}>{ofClass}</p>
    <p>Die Stufe hat ihre Redaktion abgeschlossen. Jetzt kann niemand mehr dazukommen.</p>
    <p>Du gehörst dazu und fehlst noch? Sprich mit deinem Stufenadmin. Unser Team kann die Redaktion wieder öffnen.</p>
    <div className={styles.actions}>
      <Link className={buttonClass({ size: 'large' })} to={paths.login}>
        Ich habe schon ein Konto: anmelden
      </Link>
    </div>
  </OpenPage>
)

export function Failed() {
  const { failure: code = 'SERVER_ERROR' } = useEntries()
  const goTo = useGoTo()
  const { register, isSending, failure } = useRegister()
  return (
    <OpenPage drawing="torn" title="Das hat nicht geklappt">
      {failure !== undefined && <ErrorNotice>{failureText(failure)}</ErrorNotice>}
      <p>{errors[code].text}</p>
      <p>Was du eingegeben hast, ist noch da.</p>
      <div className={styles.actions}>
        <Button size="large" wide busy={isSending} onClick={register}>
          Erneut versuchen
        </Button>
        <Button kind="secondary" size="large" wide onClick={() => goTo(openStep(entries.get()))}>
          Angaben ansehen
        </Button>
        {code === 'auth/uid-already-exists' && (
          <Link className={buttonClass({ kind: 'quiet' })} to={paths.login}>
            Ich habe schon ein Konto: anmelden
          </Link>
        )}
      </div>
    </OpenPage>
  )
}

function welcome({ role }: User): string {
  if (role === 'admin') return 'Eure Stufe ist registriert, das Buch kann kommen.'
  return 'Dein Konto ist angelegt, deine Stufe lässt dich dann herein.'
}

export function Success() {
  const user = useUser()
  // Whoever opens the link on another device need not press anything here.
  useLookAgain(user?.emailVerified === false)
  if (user === undefined) return null
  return (
    <OpenPage drawing="mail" title={`Schön, dass du da bist, ${calledName(user)}!`}>
      <p>{welcome(user)} Nur eins fehlt noch.</p>
      <p>
        <strong>Wir haben dir eine Mail geschickt</strong>, an diese Adresse:
        <strong className={styles.address}>{user.email}</strong>
        Darin stehen ein Code und ein Link, eins davon genügt. Nichts da? Schau auch im Spam nach.
      </p>
      <CodeForm />
      <div className={styles.actions}>
        <Link className={buttonClass({ kind: 'quiet' })} to={paths.emailVerification}>
          Keine Mail bekommen?
        </Link>
      </div>
    </OpenPage>
  )
}
