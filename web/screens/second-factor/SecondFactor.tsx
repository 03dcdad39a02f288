import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { api, session } from '../../api/client.ts'
import { failureCode } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { CallFailure, failureAtField } from '../../pieces/CallFailure.tsx'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { PasswordAgain } from '../../pieces/PasswordAgain.tsx'
import { paths } from '../../pieces/paths.ts'
import { SignOut } from '../../pieces/SignOut.tsx'
import { sensitiveFields, useSensitive } from '../../pieces/use-sensitive.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { InfoNotice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecretPicture } from './SecretPicture.tsx'

const route = getRouteApi(paths.secondFactor)

type Secret = { secret: string; otpauthUrl: string }

/** Staff set up the authenticator app: scan, type a code, keep the recovery codes. */
export function SecondFactor() {
  const user = useUser()
  const navigate = useNavigate()
  const { next } = route.useSearch()
  const [secret, setSecret] = useState<Secret>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  if (user === undefined) return null
  return (
    <OpenPage title="Anmeldung in zwei Schritten">
      {recoveryCodes !== undefined ? (
        <RecoveryCodes
          codes={recoveryCodes}
          onKept={async () => {
            await session.renew()
            await navigate({ href: next ?? paths.root })
          }}
        />
      ) : secret !== undefined ? (
        <TypeCode secret={secret} onConfirmed={setRecoveryCodes} />
      ) : (
        <Begin user={user} onSecret={setSecret} />
      )}
      <SignOut className={buttonClass({ kind: 'quiet' })} />
    </OpenPage>
  )
}

const beginFields = {
  ...sensitiveFields,
  SECOND_FACTOR_REQUIRED: 'secondFactor',
  SECOND_FACTOR_WRONG: 'secondFactor',
} as const

/** With an app set up already its code is due; the old one counts until the new one is confirmed. */
function Begin({ user, onSecret }: { user: User; onSecret: (secret: Secret) => void }) {
  const [asksCode, setAsksCode] = useState(false)
  const { asksPassword, run } = useSensitive(user, async (secondFactor: string) =>
    onSecret(await api.account.startSecondFactor(secondFactor === '' ? {} : { secondFactor })),
  )
  const form = useForm((entered) =>
    run.mutate(
      { input: asksCode ? entered('secondFactor').replaceAll(/\s/g, '') : '', password: entered('password') },
      {
        onError: (failure) => {
          if (failureCode(failure) === 'SECOND_FACTOR_REQUIRED') setAsksCode(true)
          else form.show(failureAtField(failure, beginFields))
        },
      },
    ),
  )
  return (
    <>
      <p>
        Im Backoffice siehst du die Daten vieler Schulen. Darum fragen wir dich bei jeder Anmeldung nach deinem Passwort
        und nach einem Code aus einer Authenticator-App auf deinem Handy.
      </p>
      {!user.secondFactorDue && (
        <InfoNotice>
          Sobald die neue App bestätigt ist, gelten die alte und ihre Wiederherstellungscodes nicht mehr.
        </InfoNotice>
      )}
      <Form form={form}>
        <CallFailure failure={run.error} fields={beginFields} />
        {asksPassword && <PasswordAgain error={form.errors.password} />}
        {asksCode && (
          <TextField
            label="Code aus der bisherigen App"
            name="secondFactor"
            autoComplete="one-time-code"
            maxLength={40}
            hint="Oder einer deiner Wiederherstellungscodes."
            error={form.errors.secondFactor}
          />
        )}
        <Button type="submit" size="large" wide busy={run.isPending}>
          Jetzt einrichten
        </Button>
      </Form>
    </>
  )
}

const codeFields = { SECOND_FACTOR_WRONG: 'code', BAD_REQUEST: 'code' } as const

function TypeCode({ secret, onConfirmed }: { secret: Secret; onConfirmed: (recoveryCodes: string[]) => void }) {
  const confirm = useMutation({
    mutationFn: (code: string) => api.account.confirmSecondFactor({ code }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (failure) => form.show(failureAtField(failure, codeFields)),
  })
  const form = useForm((entered) => {
    const code = entered('code').replaceAll(/\s/g, '')
    if (/^\d{6}$/.test(code)) confirm.mutate(code)
    else form.show({ code: 'Gib die sechs Ziffern aus der App ein.' })
  })
  return (
    <>
      <p>Scanne das Bild mit deiner Authenticator-App. Oder tipp den Schlüssel dort ein:</p>
      <SecretPicture {...secret} />
      <Form form={form}>
        <CallFailure failure={confirm.error} fields={codeFields} />
        <TextField
          label="Code aus der App"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          error={form.errors.code}
        />
        <Button type="submit" size="large" wide busy={confirm.isPending}>
          Code prüfen
        </Button>
      </Form>
    </>
  )
}
