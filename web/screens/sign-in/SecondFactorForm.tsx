import { errors } from '#domain/errors.ts'
import { CallFailure, failureAtField } from '../../pieces/CallFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './SecondFactorForm.module.css'
import type { Credentials, SignIn } from './sign-in.ts'

type Props = { signIn: SignIn; credentials: Credentials; onBack: () => void }

const fields = { SECOND_FACTOR_WRONG: 'code', SECOND_FACTOR_REQUIRED: undefined, BAD_REQUEST: 'code' } as const

/** The second step of staff: a code of the authenticator app, or one of the recovery codes. */
export function SecondFactorForm({ signIn, credentials, onBack }: Props) {
  const form = useForm((entered) => {
    const secondFactor = entered('code').replaceAll(/\s/g, '')
    if (secondFactor === '') return form.show({ code: errors.SECOND_FACTOR_REQUIRED.text })
    signIn.mutate(
      { ...credentials, secondFactor },
      { onError: (failure) => form.show(failureAtField(failure, fields)) },
    )
  })
  return (
    <>
      <PageTitle title="Noch ein Schritt" className={styles.title} />
      <p>{errors.SECOND_FACTOR_REQUIRED.text}</p>
      <Form form={form}>
        <CallFailure failure={signIn.error} fields={fields} />
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          hint="Handy nicht da? Nimm einen deiner Wiederherstellungscodes."
          error={form.errors.code}
        />
        <Button type="submit" size="large" wide busy={signIn.isPending}>
          Anmelden
        </Button>
      </Form>
      <Button kind="quiet" onClick={onBack}>
        Zurück
      </Button>
    </>
  )
}
