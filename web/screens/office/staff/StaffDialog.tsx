import type { User } from '#contract/account.ts'
import type { StaffAccount } from '#contract/office/staff.ts'
import { RecognisedBy, recognisedWords } from '#domain/office/recognised-by.ts'
import { api, queries } from '../../../api/client.ts'
import { askOfficeAgain } from '../../../api/stale.ts'
import { CallFailure, failureAtField } from '../../../pieces/CallFailure.tsx'
import { PasswordAgain } from '../../../pieces/PasswordAgain.tsx'
import { sensitiveFields, useSensitive } from '../../../pieces/use-sensitive.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioChoice } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { ReasonField, readReason } from '../ReasonDialog.tsx'

export type StaffDeed = 'lock' | 'unlock' | 'resetFactor'

const words: Record<StaffDeed, { title: string; action: string; what: string; done: (name: string) => string }> = {
  lock: {
    title: 'Konto sperren?',
    action: 'Sperren',
    what: 'ist sofort auf allen Geräten abgemeldet und kann sich nicht mehr anmelden, bis jemand das Konto entsperrt.',
    done: (name) => `${name} ist gesperrt.`,
  },
  unlock: {
    title: 'Konto entsperren?',
    action: 'Entsperren',
    what: 'kann sich danach wieder anmelden, mit dem Passwort und dem zweiten Faktor von vorher.',
    done: (name) => `${name} ist entsperrt.`,
  },
  resetFactor: {
    title: 'Zweiten Faktor zurücksetzen?',
    action: 'Zurücksetzen',
    what: 'ist sofort überall abgemeldet, bekommt eine Mail und richtet die App bei der nächsten Anmeldung neu ein. Stell vorher sicher, dass wirklich die Person vor dir ist.',
    done: (name) => `Der zweite Faktor von ${name} ist zurückgesetzt. Eine Mail ist unterwegs.`,
  },
}

type Props = {
  deed: StaffDeed
  colleague: StaffAccount
  user: User
  onDone: (words: string) => void
  onClose: () => void
}

export function StaffDialog({ deed, colleague: { id: accountId, name }, user, onDone, onClose }: Props) {
  const { title, action, what, done } = words[deed]
  const { asksPassword, run } = useSensitive(user, async ({ reason, how }: { reason: string; how: string }) => {
    const { staff } = api.office
    if (deed === 'resetFactor') await staff.resetFactor({ accountId, reason, recognisedBy: RecognisedBy.parse(how) })
    else await staff[deed]({ accountId, reason })
    await askOfficeAgain(queries.office.staff.key())
    onDone(done(name))
  })
  const form = useForm((entered) => {
    const [read, how, password] = [readReason(entered('reason')), entered('how'), entered('password')]
    if (!('reason' in read)) form.show({ reason: read.problem })
    else if (deed === 'resetFactor' && how === '') form.show({ how: 'Woran hast du die Person erkannt?' })
    else if (asksPassword && password === '') form.show({ password: 'Gib dein Passwort ein.' })
    else
      run.mutate(
        { input: { reason: read.reason, how }, password },
        { onError: (failure) => form.show(failureAtField(failure, sensitiveFields)) },
      )
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      action={
        <Button type="submit" form={form.id} kind={deed === 'unlock' ? 'main' : 'danger'} busy={run.isPending}>
          {action}
        </Button>
      }
    >
      <Form form={form}>
        <CallFailure failure={run.error} fields={sensitiveFields} />
        <p>
          <strong>{name}</strong> {what}
        </p>
        {deed === 'resetFactor' && (
          <RadioChoice
            legend="Woran hast du die Person erkannt?"
            name="how"
            options={RecognisedBy.options.map((value) => ({ value, label: recognisedWords[value] }))}
            error={form.errors.how}
          />
        )}
        <ReasonField error={form.errors.reason} />
        {asksPassword && <PasswordAgain error={form.errors.password} />}
      </Form>
    </Dialog>
  )
}
