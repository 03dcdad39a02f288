import { errors } from '#domain/errors.ts'
import { InfoNotice } from '../ui/Notice.tsx'
import { PasswordField } from '../ui/TextField.tsx'

/** For what is dangerous, once the password was typed a while ago. */
export const PasswordAgain = ({ error }: { error: string | undefined }) => (
  <>
    <InfoNotice>{errors['auth/requires-recent-login'].text}</InfoNotice>
    <PasswordField label="Passwort" name="password" autoComplete="current-password" maxLength={256} error={error} />
  </>
)
