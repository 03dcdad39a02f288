import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { REOPENED_VOTE } from '../../pieces/reopened-vote.ts'
import { UnreadWords, useUnread } from '../../pieces/UnreadWords.tsx'
import type { ModuleDialogProps } from './dialog-props.ts'

type Stand = { voteEnded: boolean } | { notesReleased: boolean }

const useStand = ({ module: { id }, onDone }: ModuleDialogProps, stand: Stand, words: string) => {
  const change = useChange(['content'], () => api.content.modules.change({ query: { moduleId: id }, body: stand }))
  return {
    failure: change.error,
    busy: change.isPending,
    onConfirm: () => change.mutate(undefined, { onSuccess: () => onDone(words) }),
  }
}

export function EndVoteDialog(props: ModuleDialogProps) {
  const { title } = props.module.definition
  const end = useStand(props, { voteEnded: true }, `Die Abstimmung „${title}“ ist beendet.`)
  return (
    <AskDialog {...end} title="Abstimmung beenden?" action="Abstimmung beenden" onClose={props.onClose}>
      <p>
        Bei <strong>„{title}“</strong> kann dann niemand mehr abstimmen, und alle sehen das Ergebnis. Wieder öffnen
        könnt ihr sie jederzeit. Haben erst sehr wenige abgestimmt, verrät das Ergebnis, wer wofür war. Dann wartet
        lieber noch.
      </p>
    </AskDialog>
  )
}

export function ReopenVoteDialog(props: ModuleDialogProps) {
  const { title } = props.module.definition
  const reopen = useStand(props, { voteEnded: false }, `Die Abstimmung „${title}“ läuft wieder.`)
  return (
    <AskDialog {...reopen} title="Abstimmung wieder öffnen?" action="Wieder öffnen" onClose={props.onClose}>
      <p>Alle Stimmen bleiben, und alle können wieder abstimmen. Das Ergebnis sieht dann niemand mehr.</p>
      <p>{REOPENED_VOTE}</p>
    </AskDialog>
  )
}

export function ReleaseNotesDialog(props: ModuleDialogProps) {
  const release = useStand(props, { notesReleased: true }, 'Die Kommentare sind freigegeben.')
  const unread = useUnread(props.module.id)
  const isUnread = unread.notes > 0
  return (
    <AskDialog
      {...release}
      title="Kommentare freigeben?"
      action={isUnread ? 'Ungelesen freigeben' : 'Kommentare freigeben'}
      kind={isUnread ? 'danger' : 'main'}
      busy={release.busy || unread.isPending}
      onClose={props.onClose}
    >
      <UnreadWords unread={unread} />
      <p>
        <strong>Alle können dann lesen, was über sie selbst geschrieben wurde</strong>, und herausnehmen, was ihnen
        nicht gefällt. Was danach geschrieben wird, wartet auf die nächste Freigabe.
      </p>
    </AskDialog>
  )
}

export function WithholdNotesDialog(props: ModuleDialogProps) {
  const withhold = useStand(props, { notesReleased: false }, 'Die Freigabe ist zurückgenommen.')
  return (
    <AskDialog {...withhold} title="Freigabe zurücknehmen?" action="Zurücknehmen" onClose={props.onClose}>
      <p>
        Dann sehen wieder nur die Schreibenden und die Redaktion die Kommentare. Was schon gelesen wurde, ist gelesen.
      </p>
    </AskDialog>
  )
}
