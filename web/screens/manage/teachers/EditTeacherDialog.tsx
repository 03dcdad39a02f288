import type { Teacher } from '#contract/school/teachers.ts'
import type { TeacherEntry } from '#domain/school/teacher.ts'
import { api } from '../../../api/client.ts'
import { CallFailure, failureAtField } from '../../../pieces/CallFailure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { usePeopleChange } from '../use-change.ts'
import { TeacherFields } from './TeacherFields.tsx'
import { readTeacher } from './teacher-form.ts'

const fields = { TEACHER_EXISTS: 'lastName' } as const

export type TeacherDialogProps = { teacher: Teacher; onClose: () => void; onDone: (words: string) => void }

export function EditTeacherDialog({ teacher, onClose, onDone }: TeacherDialogProps) {
  const change = usePeopleChange((entry: TeacherEntry) =>
    api.school.teachers.change({ teacherId: teacher.id, ...entry }),
  )
  const form = useForm((entered) => {
    const read = readTeacher(entered)
    if ('errors' in read) return form.show(read.errors)
    change.mutate(read.entry, {
      onSuccess: ({ name }) => onDone(`${name} ist gespeichert.`),
      onError: (failure) => form.show(failureAtField(failure, fields)),
    })
  })
  return (
    <Dialog
      title={`${teacher.name} bearbeiten`}
      width="medium"
      onClose={onClose}
      action={
        <Button type="submit" form={form.id} busy={change.isPending}>
          Speichern
        </Button>
      }
    >
      <Form form={form}>
        <CallFailure failure={change.error} fields={fields} />
        <TeacherFields teacher={teacher} errors={form.errors} />
      </Form>
    </Dialog>
  )
}
