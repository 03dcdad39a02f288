import { useState } from 'react'
import type { ClassMember } from '#contract/school/members.ts'
import { pastedMembers } from '#domain/school/pasted-list.ts'
import { ROSTER_NAME_MAX, type RosterEntry, taggedName } from '#domain/school/roster-name.ts'
import { api } from '../../../api/client.ts'
import { CallFailure, failureAtField } from '../../../pieces/CallFailure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DialogFooter } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { messagesOf } from '../../../ui/issue-messages.ts'
import { SuccessNotice } from '../../../ui/Notice.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { ListDialog } from '../list/ListDialog.tsx'
import { PasteForm } from '../list/PasteForm.tsx'
import { usePeopleChange } from '../use-change.ts'
import { entryIn, NameFields, TagField } from './NameFields.tsx'
import styles from './Students.module.css'

const ways = [
  { name: 'list', label: 'Liste einfügen' },
  { name: 'one', label: 'Einzeln' },
] as const

type Props = { members: readonly ClassMember[]; onClose: () => void }

/** Classmates who are not registered yet: in the book, in rankings, and found by their owners when they join. */
export function AddMembersDialog({ members, onClose }: Props) {
  const [way, setWay] = useState<(typeof ways)[number]['name']>('list')
  return (
    <ListDialog title="Mitschüler:innen eintragen" onClose={onClose}>
      {(pasted, close) => (
        <>
          <p>Wer eingetragen ist, steht im Buch, auch ohne Konto. Beim Beitreten findet jede:r den eigenen Namen.</p>
          <Tabs label="So trägst du ein" tabs={ways} selected={way} onSelect={setWay}>
            {way === 'list' ? (
              <PasteForm
                pasted={pasted}
                hint="So, wie ihr sie habt: ein Name pro Zeile oder mehrere, „Mia Groß“ oder „Groß, Mia“. Heißen zwei gleich: „Anna Schmidt (10b)“."
                placeholder={'Mia Groß\nÖzdemir, Can'}
                known={members}
                read={pastedMembers}
                nameOf={taggedName}
                add={(entries) => api.school.members.add({ entries })}
                onClose={close}
                onDone={onClose}
              />
            ) : (
              <OneForm onClose={close} />
            )}
          </Tabs>
        </>
      )}
    </ListDialog>
  )
}

const fields = { NAME_ON_ROSTER: 'firstName' } as const

function OneForm({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<string[]>([])
  const add = usePeopleChange((entry: RosterEntry) => api.school.members.add({ entries: [entry] }))
  const form = useForm((entered) => {
    const entry = entryIn(entered)
    if (!entry.success) return form.show(messagesOf(entry.error.issues))
    add.mutate(entry.data, {
      onSuccess: () => {
        setAdded([...added, taggedName(entry.data)])
        const element = document.getElementById(form.id) as HTMLFormElement | null
        element?.reset()
        // On to the next one.
        element?.querySelector('input')?.focus()
      },
      onError: (failure) => form.show(failureAtField(failure, fields)),
    })
  })
  return (
    <div className={styles.one}>
      <Form form={form}>
        <CallFailure failure={add.error} fields={fields} />
        <NameFields errors={form.errors} max={ROSTER_NAME_MAX} />
        <TagField errors={form.errors} />
      </Form>
      {added.length > 0 && <SuccessNotice>Eingetragen: {added.join(', ')}</SuccessNotice>}
      <DialogFooter stays>
        <Button kind="secondary" onClick={onClose}>
          {added.length === 0 ? 'Abbrechen' : 'Fertig'}
        </Button>
        <Button type="submit" form={form.id} busy={add.isPending}>
          Eintragen
        </Button>
      </DialogFooter>
    </div>
  )
}
