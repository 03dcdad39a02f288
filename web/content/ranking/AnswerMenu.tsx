import { useState } from 'react'
import type { Candidate } from '#contract/content/ranking.ts'
import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { ReportDialog, useReportWord } from '../../pieces/report/ReportDialog.tsx'
import { ActionMenu, MenuButton } from '../../ui/ActionMenu.tsx'
import { IconFlag, IconTrash } from '../../ui/icons.ts'

/** At an answer: report it, or take the own one back. */
export function AnswerMenu({ candidate, moduleId }: { candidate: Candidate; moduleId: string }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [open, setOpen] = useState<'report' | 'remove'>()
  const remove = useChange(['content', 'tasks'], () =>
    api.content.ranking.removeAnswer({ moduleId, answerId: candidate.id }),
  )
  const report = useReportWord()
  const label = `${candidate.name}: Aktionen`
  const items = [
    ...(candidate.mine
      ? [{ label: 'Löschen', icon: <IconTrash size={20} aria-hidden />, onSelect: () => setOpen('remove') }]
      : []),
    { label: report, icon: <IconFlag size={20} aria-hidden />, onSelect: () => setOpen('report') },
  ]
  return (
    <>
      <MenuButton label={label} open={anchor !== undefined} onOpen={setAnchor} />
      {anchor !== undefined && (
        <ActionMenu label={label} anchor={anchor} items={items} onClose={() => setAnchor(undefined)} />
      )}
      {open === 'report' && <ReportDialog kind="answer" itemId={candidate.id} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && (
        <AskDialog
          title="Antwort löschen?"
          action="Löschen"
          kind="danger"
          failure={remove.error}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setOpen(undefined)}
        >
          <p>
            „{candidate.name}“ verschwindet von der Liste, mit allen Stimmen dafür. Wer dafür war, liest das und kann
            neu wählen.
          </p>
        </AskDialog>
      )}
    </>
  )
}
