import { useMutation } from '@tanstack/react-query'
import { NewNameAlarm } from '#domain/school/name-alarm.ts'
import { api } from '../../api/client.ts'
import { CallFailure } from '../../pieces/CallFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { SuccessNotice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { anyProblem, problemOf } from '../sign-up/field-problems.ts'

const { name: Name, contact: Contact, text: Text } = NewNameAlarm.shape

/** A word to the admin, for whoever finds that another has come in under their name. Nobody learns who is in the class. */
export function NameAlarmDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const send = useMutation({ mutationFn: (alarm: NewNameAlarm) => api.school.raiseNameAlarm({ code, ...alarm }) })
  const form = useForm((entered) => {
    const alarm = { name: entered('name'), contact: entered('contact'), text: entered('text') }
    const problems = {
      name: problemOf(Name, alarm.name),
      contact: problemOf(Contact, alarm.contact),
      text: problemOf(Text, alarm.text),
    }
    if (anyProblem(problems)) form.show(problems)
    else send.mutate(alarm)
  })
  if (send.isSuccess)
    return (
      <Dialog
        title="Danke für deine Nachricht"
        onClose={onClose}
        actions={<Button onClick={onClose}>Schließen</Button>}
      >
        <SuccessNotice>Dein Stufenadmin hat sie jetzt und sieht sie sich an.</SuccessNotice>
        <p>Eilt es? Dann sag auch jemandem aus der Stufe persönlich Bescheid.</p>
      </Dialog>
    )
  return (
    <Dialog
      title="Jemand ist unter meinem Namen dabei"
      onClose={onClose}
      action={
        <Button type="submit" form={form.id} busy={send.isPending}>
          Abschicken
        </Button>
      }
    >
      <p>Schreib dem Stufenadmin. Nur diese eine Person liest das.</p>
      <Form form={form}>
        <CallFailure failure={send.error} fields={{}} />
        <TextField label="Dein Name" name="name" autoComplete="name" maxLength={120} error={form.errors.name} />
        <TextField
          label="So erreicht man dich"
          name="contact"
          autoComplete="off"
          hint="Handynummer oder E-Mail-Adresse"
          maxLength={120}
          error={form.errors.contact}
        />
        <TextArea label="Was ist los? (freiwillig)" name="text" rows={3} maxLength={500} error={form.errors.text} />
      </Form>
    </Dialog>
  )
}
