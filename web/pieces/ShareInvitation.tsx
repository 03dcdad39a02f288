import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { queries } from '../api/client.ts'
import { Button, type ButtonLook } from '../ui/Button.tsx'
import { IconShare2 } from '../ui/icons.ts'
import { LazyBoundary } from './LazyBoundary.tsx'
import { shareInvitation } from './share-invitation.ts'

const ShareDialog = lazy(() => import('./ShareDialog.tsx').then((module) => ({ default: module.ShareDialog })))

/**
 * Invites classmates. Where the device has a share sheet it opens at once; behind it, and everywhere else, a dialog
 * offers the other ways.
 */
export function ShareInvitation({ kind = 'secondary', size = 'medium' }: ButtonLook) {
  const [open, setOpen] = useState(false)
  // Asked for before anybody presses: the share sheet must open within the press itself.
  const gradClass = useQuery(queries.school.gradClass.get.queryOptions({ input: {} }))
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))

  function share() {
    setOpen(true)
    if (gradClass.data !== undefined)
      void shareInvitation(gradClass.data).then((outcome) => outcome === 'shared' && setOpen(false))
  }

  // Nobody comes into a book that is finished.
  if (yearbook.data !== undefined && isLocked(yearbook.data.dataState)) return null
  return (
    <>
      <Button kind={kind} size={size} icon={<IconShare2 size={20} aria-hidden />} onClick={share}>
        Einladungslink teilen
      </Button>
      {open && (
        <LazyBoundary>
          <Suspense>
            <ShareDialog onClose={() => setOpen(false)} />
          </Suspense>
        </LazyBoundary>
      )}
    </>
  )
}
