import { ROSTER_NAME_MAX, type RosterEntry } from '#domain/school/roster-name.ts'
import { api } from '../../../api/client.ts'
import { CallFailure, failureAtField } from '../../../pieces/CallFailure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { messagesOf } from '../../../ui/issue-messages.ts'
import { useForm } from '../../../ui/use-form.ts'
import { usePeopleChange } from '../use-change.ts'
import type { MemberDialogProps } from './dialog-props.ts'
import { entryIn, NameFields, TagField } from './NameFields.tsx'

const fields = { NAME_ON_ROSTER: 'firstName' } as const

export function RenameDialog({ member, onClose, onDone }: MemberDialogProps) {
  const rename = usePeopleChange((entry: RosterEntry) => api.school.members.rename({ memberId: member.id, ...entry }))
  const form = useForm((entered) => {
    const entry = entryIn(entered)
    if (!entry.success) form.show(messagesOf(entry.error.issues))
    else
      rename.mutate(entry.data, {
        onSuccess: ({ name }) => onDone(`Der Eintrag heißt jetzt ${name}.`),
        onError: (failure) => form.show(failureAtField(failure, fields)),
      })
  })
  return (
    <Dialog
      title="Namen berichtigen"
      onClose={onClose}
      action={
        <Button type="submit" form={form.id} busy={rename.isPending}>
          Speichern
        </Button>
      }
    >
      <p>So steht die Person auf eurer Liste. Sobald sie sich registriert, ändert sie ihren Namen selbst im Profil.</p>
      <Form form={form}>
        <CallFailure failure={rename.error} fields={fields} />
        <NameFields
          errors={form.errors}
          firstName={member.firstName}
          lastName={member.lastName}
          max={ROSTER_NAME_MAX}
        />
        <TagField errors={form.errors} tag={member.tag} />
      </Form>
    </Dialog>
  )
}
