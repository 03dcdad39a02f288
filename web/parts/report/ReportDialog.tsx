import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { REASON_MAX, type ReportKind, reportKindLabels } from '#domain/content/report.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice, SuccessNotice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

type Props = { kind: ReportKind; itemId: string; onClose: () => void }

/** Something hurts: the editors are told what and, if one likes, why. Never by whom. */
export function ReportDialog({ kind, itemId, onClose }: Props) {
  const [reason, setReason] = useState('')
  const report = useMutation({ mutationFn: () => api.content.reports.report({ kind, itemId, reason }) })
  const label = reportKindLabels[kind]
  return (
    <Dialog
      title={`${label} melden`}
      onClose={onClose}
      actions={
        report.isSuccess ? (
          <Button onClick={onClose}>Schließen</Button>
        ) : (
          <>
            <Button kind="secondary" onClick={onClose}>
              Abbrechen
            </Button>
            <Button busy={report.isPending} onClick={() => report.mutate()}>
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
