import { useMutation } from '@tanstack/react-query'
import { MailCode } from '#domain/account/person.ts'
import { api, session } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'

/** What is said at the field; everything else went wrong on the way. */
const aboutTheCode = ['MAIL_CODE_WRONG', 'MAIL_CODE_LOCKED']

/** The code from the mail, typed where one is: nobody has to leave the page. The sixth digit sends it. */
export function CodeForm({ onConfirmed }: { onConfirmed?: () => Promise<void> }) {
  const confirm = useMutation({
    mutationFn: async (code: string) => {
      await api.account.verifyEmailByCode({ code })
      await onConfirmed?.()
      // The guard leads on as soon as this page knows.
      await session.renew()
    },
    onError: (failure) => {
      if (aboutTheCode.includes(failureCode(failure))) form.show({ code: failureText(failure) })
    },
  })
  const form = useForm((entered) => send(entered('code')))
  function send(typed: string) {
    const code = MailCode.safeParse(typed)
    if (!code.success) form.show({ code: code.error.issues[0]?.message })
    else if (!confirm.isPending) confirm.mutate(code.data)
  }
  return (
    <Form form={form}>
      {confirm.isError && !aboutTheCode.includes(failureCode(confirm.error)) && (
        <ErrorNotice>{failureText(confirm.error)}</ErrorNotice>
      )}
      <TextField
        label="Code aus der Mail"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        onChange={({ currentTarget: { value } }) => {
          if (MailCode.safeParse(value).success) send(value)
        }}
        error={form.errors.code}
      />
      <Button type="submit" size="large" wide busy={confirm.isPending}>
        Bestätigen
      </Button>
    </Form>
  )
}
