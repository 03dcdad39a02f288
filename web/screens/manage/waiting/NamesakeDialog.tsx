import type { ClassMember } from '#contract/school/members.ts'
import { sameNameKey, TAG_MAX, Tag } from '#domain/school/roster-name.ts'
import { api } from '../../../api/client.ts'
import { CallFailure } from '../../../pieces/CallFailure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { usePeopleChange } from '../use-change.ts'

type Props = {
  member: Pick<ClassMember, 'name'>
  twin: Pick<ClassMember, 'name'> | undefined
  /** The other has no account yet. */
  isListed?: boolean
  /** Who is in already, and comes back or is called otherwise. */
  isIn?: boolean
  /** What is done with the tag, and what that is called. */
  action: string
  onTag: (tag: string) => Promise<unknown>
  onClose: () => void
}

export const letIn = (memberId: string) => (tag: string) => api.school.members.approve({ memberId, entryId: null, tag })
export const restore = (memberId: string) => (tag: string) => api.school.members.restore({ memberId, tag })

/** Somebody has the name of another, or uses it: a tag tells the two apart, on every list and in the book. */
export function NamesakeDialog({
  member: { name },
  twin,
  isListed = false,
  isIn = false,
  action,
  onTag,
  onClose,
}: Props) {
  const change = usePeopleChange(onTag)
  // What only looks alike is told apart by itself.
  const isSame = sameNameKey(twin?.name ?? '') === sameNameKey(name)
  const form = useForm((entered) => {
    const read = (isSame ? Tag.min(1, 'Woran erkennt man, wer von beiden es ist?') : Tag).safeParse(entered('tag'))
    if (read.success) change.mutate(read.data, { onSuccess: onClose })
    else form.show({ tag: read.error.issues[0]?.message })
  })
  return (
    <Dialog
      title={`Noch einmal ${name}?`}
      onClose={onClose}
      action={
        <Button type="submit" form={form.id} busy={change.isPending}>
          {action}
        </Button>
      }
    >
      <CallFailure failure={change.error} fields={{}} />
      <p>
        <strong>
          „{twin?.name ?? name}“ {isListed ? 'steht schon auf eurer Liste' : 'ist schon in eurer Stufe'}.
        </strong>{' '}
        {!isIn && 'Frag nach, ob sich jemand nur so nennt, und lehn dann ab.'}
      </p>
      <p>Heißen wirklich zwei so, dann unterscheidet ein Zusatz sie, auf allen Listen und im Buch.</p>
      <Form form={form}>
        <TextField
          label={isSame ? (isIn ? 'Zusatz für diese Person' : 'Zusatz für die neue Person') : 'Zusatz (freiwillig)'}
          name="tag"
          autoComplete="off"
          maxLength={TAG_MAX}
          hint="Zum Beispiel der Kurs: 10b"
          error={form.errors.tag}
        />
      </Form>
    </Dialog>
  )
}
