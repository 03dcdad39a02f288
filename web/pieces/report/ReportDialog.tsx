import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
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

type Props = { kind: ReportKind; itemId: string; onClose: () => void }

/** Editors decide at once, everybody else tells them. */
function useMayHide(): boolean {
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
      <p>Es wird dann nicht gedruckt. Sehen können es nur noch die Redaktion und wer es beigetragen hat.</p>
      <p>Unter „Gemeldetes“ könnt ihr es wieder zeigen.</p>
    </AskDialog>
  )
}

/** Something hurts: the editors are told what and, if one likes, why. Never by whom. */
function Report({ kind, itemId, onClose }: Props) {
  const [reason, setReason] = useState('')
  const report = useMutation({ mutationFn: () => api.content.reports.report({ kind, itemId, reason }) })
  const label = reportKindLabels[kind]
  return (
    <Dialog
      title={`${label} melden`}
      onClose={onClose}
      {...(report.isSuccess
        ? { actions: <Button onClick={onClose}>Schließen</Button> }
        : {
            action: (
              <Button busy={report.isPending} onClick={() => report.mutate()}>
                Melden
              </Button>
            ),
          })}
    >
      {report.isSuccess ? (
        <SuccessNotice>Danke. Eure Redaktion schaut es sich an.</SuccessNotice>
      ) : (
        <>
          <p>Verletzt das jemanden? Die Redaktion sieht deine Meldung, aber nicht, von wem sie kommt.</p>
          {report.isError && <ErrorNotice>{failureText(report.error)}</ErrorNotice>}
          <TextArea
            label="Was stört dich? (freiwillig)"
            name="reason"
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </Dialog>
  )
}
