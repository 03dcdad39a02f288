import { Link } from '@tanstack/react-router'
import { EMAIL_MAX } from '#domain/account/person.ts'
import { paths } from '../../pieces/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { entries, useEntries } from './entries.ts'

type Props = {
  hint: string
  error: string | undefined /** What the server said of it: somebody has it already. */
  refused: string | undefined
}

/** The address that somebody signs up with, and the way on for whoever has an account. */
export function EmailField({ hint, error, refused }: Props) {
  const { draft } = useEntries()
  return (
    <>
      <TextField
        label="E-Mail-Adresse"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        defaultValue={draft.email}
        onChange={(event) => {
          entries.change({ email: event.currentTarget.value })
          entries.mend('email')
        }}
        hint={hint}
        error={error ?? refused}
      />
      {refused !== undefined && (
        <Link className={buttonClass({ kind: 'secondary' })} to={paths.login}>
          Du hast schon ein Konto? Hier anmelden
        </Link>
      )}
    </>
  )
}
