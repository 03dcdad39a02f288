import { can } from '#domain/account/capability.ts'
import { REASON_MAX, type ReportKind, reportKindLabels } from '#domain/content/report.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { useUser } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice, SuccessNotice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { AskDialog } from '../AskDialog.tsx'
import { formDrafts } from '../autosave/form-drafts.ts'
import type { Text } from '../autosave/text.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import { HidingWords } from '../HidingWords.tsx'

type Props = {
  kind: ReportKind
  itemId: string
  /** The whole class reads it, and so nobody can guess who reports it. */
  readByAll?: boolean
  onClose: () => void
}

/** Editors decide at once, everybody else tells them. */
export function useMayHide(): boolean {
  const user = useUser()
  return user !== undefined && can(user.role, 'content:moderate')
}

/** What the button says that opens the dialog. */
export const useReportWord = (): string => (useMayHide() ? 'Verbergen' : 'Melden')

export const ReportDialog = (props: Props) => (useMayHide() ? <Hide {...props} /> : <Report {...props} />)

/** It is not printed and nobody sees it any more, until the editors show it again. */
function Hide({ kind, itemId, onClose }: Props) {
  const hide = useChange(['content', 'motto'], () => api.content.reports.decide({ kind, itemId, hidden: true }))
  return (
    <AskDialog
      title={`${reportKindLabels[kind]} verbergen?`}
      action="Verbergen"
      failure={hide.error}
      busy={hide.isPending}
      onConfirm={() => hide.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <HidingWords />
      {kind === 'motto' && <p>Stimmen dafür zählen so lange nicht. Wer es gewählt hat, kann anders wählen.</p>}
      <p>Unter „Gemeldetes“ könnt ihr es wieder zeigen.</p>
    </AskDialog>
  )
}

const UNNAMED = 'Die Redaktion sieht deine Meldung, aber nicht, von wem sie kommt.'
/** As long as a comment is read by nobody else but whom it is about: who reports it is not hard to guess. */
const ONLY_MINE =
  'Die Redaktion sieht deine Meldung ohne deinen Namen. Weil der Kommentar über dich ist, kann sie sich aber denken, von wem sie kommt.'
/** Whoever wrote it may say something to it, and so reads of it. */
const AUTHOR_READS = 'Wer den Kommentar geschrieben hat, liest, dass er gemeldet wurde, aber nicht, von wem.'
const AUTHOR_GUESSES =
  'Wer ihn geschrieben hat, liest, dass er gemeldet wurde, und kann es sich auch denken. Soll das niemand merken, nimm ihn stattdessen nur aus dem Buch.'

const nothingWritten: Text<string> = { value: '', version: 0 }

/** Something hurts: the editors are told what and, if one likes, why. Never by whom. */
function Report({ kind, itemId, readByAll = false, onClose }: Props) {
  // Stays on this device until it is sent, where somebody goes back or the page is loaded anew.
  const draft = useAutosave({
    key: formDrafts.report.key(kind, itemId),
    loaded: nothingWritten,
    ...formDrafts.report.writing,
  })
  const reason = draft.value
  const report = useChange([], () => api.content.reports.report({ kind, itemId, reason }))
  const discard = () => {
    draft.setValue('')
    onClose()
  }
  const label = reportKindLabels[kind]
  const isMine = kind === 'note' && !readByAll
  return (
    <Dialog
      title={`${label} melden`}
      onClose={onClose}
      actions={
        report.isSuccess ? (
          <Button onClick={onClose}>Schließen</Button>
        ) : (
          <>
            <Button kind="secondary" onClick={discard}>
              Abbrechen
            </Button>
            <Button
              busy={report.isPending}
              onClick={() => report.mutate(undefined, { onSuccess: () => draft.setValue('') })}
            >
              Melden
            </Button>
          </>
        )
      }
    >
      {report.isSuccess ? (
        <SuccessNotice>Danke. Eure Redaktion schaut es sich an.</SuccessNotice>
      ) : (
        <>
          <p>Verletzt das jemanden? {isMine ? ONLY_MINE : UNNAMED}</p>
          {kind === 'note' && <p>{isMine ? AUTHOR_GUESSES : AUTHOR_READS}</p>}
          {report.isError && <ErrorNotice>{failureText(report.error)}</ErrorNotice>}
          <TextArea
            label="Was stört dich? (freiwillig)"
            name="reason"
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            disabled={!draft.ready}
            onChange={(event) => draft.setValue(event.currentTarget.value)}
          />
        </>
      )}
    </Dialog>
  )
}
