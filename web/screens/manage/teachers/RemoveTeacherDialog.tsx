import { api } from '../../../api/client.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { usePeopleChange } from '../use-change.ts'
import type { TeacherDialogProps } from './EditTeacherDialog.tsx'

export function RemoveTeacherDialog({ teacher: { id, name, portrait }, onClose, onDone }: TeacherDialogProps) {
  const remove = usePeopleChange(() => api.school.teachers.remove({ teacherId: id }))
  return (
    <AskDialog
      title={`${name} entfernen?`}
      action="Entfernen"
      kind="danger"
      failure={remove.error}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => onDone(`${name} ist entfernt.`) })}
      onClose={onClose}
    >
      <p>
        {name} steht dann nicht mehr auf eurer Liste und in keinem Ranking. Zitate und Texte mit diesem Namen bleiben im
        Buch: Was davon weg soll, verbergt ihr am Redaktionstisch.
        {portrait !== null && ' Das Porträt wird gelöscht.'} <strong>Das lässt sich nicht rückgängig machen</strong>, du
        kannst die Person aber neu hinzufügen.
      </p>
    </AskDialog>
  )
}
