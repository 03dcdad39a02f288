import { NAME_IN_BOOK_MAX, NameInBook } from '#domain/account/person.ts'
import { api } from '../../../api/client.ts'
import { CallFailure, failureAtField } from '../../../pieces/CallFailure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { usePeopleChange } from '../use-change.ts'
import type { MemberDialogProps } from './dialog-props.ts'

const fields = { NAMESAKE_UNMARKED: 'nameInBook' } as const

/** Whoever is in chooses the own name; one that hurts, or that two have, the admin mends. */
export function RenameInBookDialog({ member: { id, name, firstName, lastName }, onClose, onDone }: MemberDialogProps) {
  const rename = usePeopleChange((nameInBook: string) => api.school.members.renameInBook({ memberId: id, nameInBook }))
  const form = useForm((entered) => {
    const read = NameInBook.safeParse(entered('nameInBook'))
    if (read.success)
      rename.mutate(read.data, {
        onSuccess: (changed) => onDone(`Im Buch steht jetzt ${changed.name}.`),
        onError: (failure) => form.show(failureAtField(failure, fields)),
      })
    else form.show({ nameInBook: read.error.issues[0]?.message })
  })
  return (
    <Dialog
      title="Namen im Buch ändern"
      onClose={onClose}
      action={
        <Button type="submit" form={form.id} busy={rename.isPending}>
          Speichern
        </Button>
      }
    >
      <p>
        Ihren Namen im Buch wählen alle selbst. Ändere ihn nur, wenn er jemanden verletzt oder zwei gleich heißen. Wir
        schicken {firstName} eine Mail.
      </p>
      <Form form={form}>
        <CallFailure failure={rename.error} fields={fields} />
        <TextField
          label="Name im Buch"
          name="nameInBook"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={NAME_IN_BOOK_MAX}
          defaultValue={name}
          hint={`Leer heißt: ${firstName} ${lastName}.`}
          error={form.errors.nameInBook}
        />
      </Form>
    </Dialog>
  )
}
