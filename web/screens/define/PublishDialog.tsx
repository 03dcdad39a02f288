import { Link } from '@tanstack/react-router'
import { publishingRefused, refusalWords } from '#domain/content/definition.ts'
import { moduleTypes } from '#domain/content/module-type.ts'
import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { definePlace } from '../../pieces/content-types.ts'
import { NoTeachers } from '../../pieces/define/NoTeachers.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ModuleDialogProps } from './dialog-props.ts'

/** Whose turn it is then. */
const whose = {
  everybody: 'Dann bekommen es alle aus eurer Stufe als Aufgabe.',
  assigned: 'Dann bekommen es die als Aufgabe, denen es zugewiesen ist.',
  nobody: 'Dann ist es Teil eures Buchs. Ausfüllen muss es niemand.',
}

export function PublishDialog({ module: { id, definition }, onClose, onDone }: ModuleDialogProps) {
  const publish = useChange(['content'], () =>
    api.content.modules.change({ query: { moduleId: id }, body: { state: 'PUBLISHED' } }),
  )
  const refusal = publishingRefused(definition)
  if (refusal !== undefined)
    return (
      <Dialog
        title="Da fehlt noch etwas"
        onClose={onClose}
        action={
          <Link {...definePlace(definition.type, id)} className={buttonClass({})}>
            Bearbeiten
          </Link>
        }
      >
        <p>
          <strong>„{definition.title}“</strong> lässt sich noch nicht veröffentlichen. {refusalWords[refusal]}
        </p>
      </Dialog>
    )
  return (
    <AskDialog
      title={`„${definition.title}“ veröffentlichen?`}
      action="Veröffentlichen"
      failure={publish.error}
      busy={publish.isPending}
      onConfirm={() =>
        publish.mutate(undefined, { onSuccess: () => onDone(`„${definition.title}“ ist veröffentlicht.`) })
      }
      onClose={onClose}
    >
      <p>{whose[moduleTypes[definition.type].filledBy]} Zurückziehen könnt ihr es jederzeit.</p>
      <NoTeachers types={[definition.type]} />
    </AskDialog>
  )
}
