import { type ReactNode, useState } from 'react'
import type { Photo } from '#contract/content/photos.ts'
import { frames } from '#domain/content/frame.ts'
import { type Crop, type Frame, printHint } from '#domain/file/resolution.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import type { MenuItem } from '../../ui/ActionMenu.tsx'
import { IconCrop, IconFlag, IconTrash } from '../../ui/icons.ts'
import { AskDialog } from '../AskDialog.tsx'
import { fileUrl } from '../file-url.ts'
import { ReportDialog, useReportWord } from '../report/ReportDialog.tsx'
import { CropDialog } from '../upload/CropDialog.tsx'

export type PhotoAct = {
  photo: Photo
  frame: Frame
  mayChange: boolean
  /** One does not report what is one's own. */
  mayReport: boolean
}

/** What can be done with a photo, and the dialogs of it: choose the part that is printed, delete it, report it. */
export function usePhotoActions({ photo, frame, mayChange, mayReport }: PhotoAct): {
  items: MenuItem[]
  dialogs: ReactNode
} {
  const [open, setOpen] = useState<'crop' | 'remove' | 'report'>()
  const close = () => setOpen(undefined)
  // A collage has no frames: its places take the shapes of the photos, so that the whole of one can be chosen.
  const cropped =
    frame === frames.collage ? { ...frame, heightMm: (frame.widthMm * photo.height) / photo.width } : frame
  const report = useReportWord()
  const crop = useChange(['content'], (chosen: Crop) => api.content.photos.change({ photoId: photo.id, crop: chosen }))
  const remove = useChange(['content'], () => api.content.photos.remove({ photoId: photo.id }))
  const items: MenuItem[] = [
    ...(mayChange
      ? [
          { label: 'Ausschnitt wählen', icon: <IconCrop size={20} aria-hidden />, onSelect: () => setOpen('crop') },
          {
            label: 'Löschen',
            icon: <IconTrash size={20} aria-hidden />,
            danger: true,
            onSelect: () => setOpen('remove'),
          },
        ]
      : []),
    ...(mayReport
      ? [{ label: report, icon: <IconFlag size={20} aria-hidden />, onSelect: () => setOpen('report') }]
      : []),
  ]
  const dialogs = (
    <>
      {open === 'crop' && (
        <CropDialog
          src={fileUrl(photo.fileId, 'screen')}
          picture={photo}
          frame={cropped}
          {...(photo.crop !== null && { value: photo.crop })}
          hint={(chosen) => printHint(photo, chosen, cropped)}
          failure={crop.isError ? `${failureText(crop.error)} Dein Ausschnitt ist noch nicht gespeichert.` : undefined}
          busy={crop.isPending}
          onDone={(chosen) => crop.mutate(chosen, { onSuccess: close })}
          onClose={() => {
            crop.reset()
            close()
          }}
        />
      )}
      {open === 'remove' && (
        <AskDialog
          title="Foto löschen?"
          action="Löschen"
          kind="danger"
          failure={remove.error}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          <p>Das Foto kommt dann nicht ins Buch. Wiederherstellen lässt es sich nicht.</p>
        </AskDialog>
      )}
      {open === 'report' && <ReportDialog kind="photo" itemId={photo.id} onClose={close} />}
    </>
  )
  return { items, dialogs }
}
