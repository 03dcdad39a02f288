import { Link } from '@tanstack/react-router'
import { errors } from '#domain/errors.ts'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { paths } from '../../pieces/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'

/** For links that set a password: a new one is a mail away. */
export const LinkExpired = () => (
  <OpenPage title="Dieser Link geht nicht mehr" drawing="torn">
    <p>{errors.LINK_EXPIRED.text} Du kannst dir jederzeit einen neuen schicken lassen.</p>
    <Link className={buttonClass({ size: 'large' })} to={paths.forgotPassword}>
      Neue Mail anfordern
    </Link>
    <Link className={buttonClass({ kind: 'quiet' })} to={paths.login}>
      Zur Anmeldung
    </Link>
  </OpenPage>
)
