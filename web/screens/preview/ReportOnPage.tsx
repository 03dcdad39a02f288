import { useState } from 'react'
import { can } from '#domain/account/capability.ts'
import { useUser } from '../../api/use-session.ts'
import type { LeafPage } from '../../pieces/pages/leaf-pages.ts'
import { useMayHide } from '../../pieces/report/ReportDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconFlag } from '../../ui/icons.ts'
import { useWide } from '../../ui/use-wide.ts'
import { ReportableDialog } from './ReportableDialog.tsx'
import { openPages } from './views.ts'

type Props = { pages: readonly LeafPage[]; page: number; released: boolean }

/** Whoever is hurt by something on the open pages says so here; before the preview is open for all, editors alone see others' pages. */
export function ReportOnPage({ pages, page, released }: Props) {
  const [choosing, setChoosing] = useState(false)
  const user = useUser()
  const mayHide = useMayHide()
  const spreads = useWide()
  const open = openPages(page, pages.length, spreads).flatMap((number) => {
    const key = pages[number - 1]?.key ?? null
    return key === null ? [] : [{ number, key }]
  })
  if (user === undefined || !can(user.role, 'content:report') || !(released || mayHide) || open.length === 0)
    return null
  return (
    <>
      <Button kind="quiet" size="small" icon={<IconFlag size={18} aria-hidden />} onClick={() => setChoosing(true)}>
        {mayHide ? 'Etwas verbergen' : 'Etwas melden'}
      </Button>
      {choosing && <ReportableDialog pages={open} onClose={() => setChoosing(false)} />}
    </>
  )
}
