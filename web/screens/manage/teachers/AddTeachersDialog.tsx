import { useState } from 'react'
import type { Teacher } from '#contract/school/teachers.ts'
import { pastedTeachers } from '#domain/school/pasted-list.ts'
import { type TeacherEntry, teacherName } from '#domain/school/teacher.ts'
import { api } from '../../../api/client.ts'
import { CallFailure, failureAtField } from '../../../pieces/CallFailure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DialogFooter } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { SuccessNotice } from '../../../ui/Notice.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { ListDialog } from '../list/ListDialog.tsx'
import { PasteForm } from '../list/PasteForm.tsx'
import styles from '../students/Students.module.css'
import { usePeopleChange } from '../use-change.ts'
import { TeacherFields } from './TeacherFields.tsx'
import { readTeacher } from './teacher-form.ts'

const ways = [
  { name: 'one', label: 'Einzeln' },
  { name: 'list', label: 'Liste einfügen' },
] as const

const subjectOf = ({ subject }: TeacherEntry) => subject

type Props = { teachers: readonly Teacher[]; onClose: () => void }

export function AddTeachersDialog({ teachers, onClose }: Props) {
  const [way, setWay] = useState<(typeof ways)[number]['name']>('one')
  return (
    <ListDialog title="Lehrer:in hinzufügen" onClose={onClose}>
      {(pasted, close) => (
        <Tabs label="So fügst du hinzu" tabs={ways} selected={way} onSelect={setWay}>
          {way === 'list' ? (
            <PasteForm
              pasted={pasted}
              hint="Eine Zeile pro Person, zum Beispiel „Frau Dr. Meier; Mathe“, oder eine CSV-Tabelle mit Anrede, Vorname, Nachname und Fach."
              placeholder={'Frau Dr. Meier; Mathe\nHerr Jonas Vogt; Sport'}
              known={teachers}
              read={pastedTeachers}
              nameOf={teacherName}
              wordsOf={subjectOf}
              add={(entries) => api.school.teachers.add({ entries })}
              onClose={close}
              onDone={onClose}
            />
          ) : (
            <OneForm onClose={close} />
          )}
        </Tabs>
      )}
    </ListDialog>
  )
}

const fields = { TEACHER_EXISTS: 'lastName' } as const

function OneForm({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<string[]>([])
  const add = usePeopleChange((entry: TeacherEntry) => api.school.teachers.add({ entries: [entry] }))
  const form = useForm((entered) => {
    const read = readTeacher(entered)
    if ('errors' in read) return form.show(read.errors)
    add.mutate(read.entry, {
      onSuccess: () => setAdded([...added, teacherName(read.entry)]),
      onError: (failure) => form.show(failureAtField(failure, fields)),
    })
  })
  return (
    <div className={styles.one}>
      {added.length > 0 && <SuccessNotice>Hinzugefügt: {added.join(', ')}</SuccessNotice>}
      <Form form={form}>
        <CallFailure failure={add.error} fields={fields} />
        {/* Empty again after each. */}
        <TeacherFields key={added.length} errors={form.errors} />
      </Form>
      <DialogFooter stays>
        <Button kind="secondary" onClick={onClose}>
          {added.length === 0 ? 'Abbrechen' : 'Fertig'}
        </Button>
        <Button type="submit" form={form.id} busy={add.isPending}>
          Hinzufügen
        </Button>
      </DialogFooter>
    </div>
  )
}
