import type { ClassMember } from '#contract/school/members.ts'
import { sameNameKey } from '#domain/school/roster-name.ts'
import { api } from '../../../api/client.ts'
import { CallFailure } from '../../../pieces/CallFailure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RadioChoice } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { usePeopleChange } from '../use-change.ts'

const NONE = 'none'

type Props = {
  member: ClassMember
  entries: readonly ClassMember[]
  /** Whose the entry is by now that they claim. */
  taken: ClassMember | undefined
  /** They are none of them and called like one: something has to tell the two apart. */
  onNamesake: (entry: ClassMember) => void
  onClose: () => void
}

/** Somebody whose name stands on the list, perhaps more than once: which entry becomes theirs is the admin's to say. */
export function EntryDialog({ member, entries, taken, onNamesake, onClose }: Props) {
  const { id, firstName, name, claims } = member
  const namesake = entries.find((entry) => sameNameKey(entry.name) === sameNameKey(name))
  const approve = usePeopleChange((entryId: string | null) => api.school.members.approve({ memberId: id, entryId }))
  const form = useForm((entered) => {
    const said = entered('entry')
    if (said === '') return form.show({ entry: 'Wähl bitte aus, wer es ist.' })
    if (said === NONE && namesake !== undefined) return onNamesake(namesake)
    approve.mutate(said === NONE ? null : said, { onSuccess: onClose })
  })
  return (
    <Dialog
      title={`Wer ist ${name}?`}
      onClose={onClose}
      action={
        <Button type="submit" form={form.id} busy={approve.isPending}>
          Hereinlassen
        </Button>
      }
    >
      <CallFailure failure={approve.error} fields={{}} />
      <p>
        {taken !== undefined
          ? `${firstName} sagt von sich: „${taken.name}“. Den Platz hat aber schon jemand. Frag nach, wer von beiden es ist.`
          : claims === null
            ? `${firstName} hat sich keinem Eintrag zugeordnet: Frag nach, wer es ist. Der gewählte Eintrag wird zum Konto, mit allem, was dort schon steht.`
            : `${firstName} hat sich schon zugeordnet. Stimmt das?`}
      </p>
      <Form form={form}>
        <RadioChoice
          legend="Eintrag auf eurer Liste"
          name="entry"
          look="cards"
          options={[
            ...entries.map((entry) => ({ value: entry.id, label: entry.name })),
            { value: NONE, label: 'Niemand davon', hint: 'Das ist noch jemand anderes.' },
          ]}
          {...(claims !== null && taken === undefined && { defaultValue: claims })}
          error={form.errors.entry}
        />
      </Form>
    </Dialog>
  )
}
