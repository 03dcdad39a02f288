import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, queries, session } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { CallFailure, failureAtField } from '../../pieces/CallFailure.tsx'
import { NewPasswordFields, newPasswordErrors } from '../../pieces/NewPasswordFields.tsx'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { paths } from '../../pieces/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { useForm } from '../../ui/use-form.ts'
import { LinkExpired } from './LinkExpired.tsx'

type Props = { token: string /** The old e-mail address was taken back a moment ago. */; reverted: boolean }

const fields = { PASSWORD_REFUSED: 'new-password' } as const

export function SetPassword({ token, reverted }: Props) {
  const navigate = useNavigate()
  const settings = useQuery(queries.app.settings.queryOptions({ input: {} }))
  const min = settings.data?.passwordMin ?? 0
  const recover = useMutation({
    mutationFn: async (password: string) => {
      await api.account.recoverPassword({ token, password })
      // Every session has ended, and if one was this browser's it should know before it goes on.
      await session.renew().catch(() => {})
    },
    onSuccess: () => navigate({ to: paths.login, search: { done: 'password-set' }, replace: true }),
    onError: (failure) => form.show(failureAtField(failure, fields)),
  })
  const form = useForm((entered) => {
    const problems = newPasswordErrors(entered, min)
    if (problems === undefined) recover.mutate(entered('new-password'))
    else form.show(problems)
  })
  if (recover.isError && failureCode(recover.error) === 'LINK_EXPIRED') return <LinkExpired />
  return (
    <OpenPage title="Neues Passwort setzen">
      {reverted && (
        <InfoNotice>
          Deine alte E-Mail-Adresse gilt wieder, und alle Geräte sind abgemeldet. Setz jetzt noch ein neues Passwort.
        </InfoNotice>
      )}
      {settings.isPending && <TextSkeleton lines={3} />}
      {settings.isError && <ErrorNotice onRetry={() => settings.refetch()}>{failureText(settings.error)}</ErrorNotice>}
      {settings.isSuccess && (
        <Form form={form}>
          <CallFailure failure={recover.error} fields={fields} />
          <NewPasswordFields min={min} errors={form.errors} />
          <Button type="submit" size="large" wide busy={recover.isPending}>
            Passwort speichern
          </Button>
        </Form>
      )}
    </OpenPage>
  )
}
