import { useMutation } from '@tanstack/react-query'
import type { BookState, CoverPhoto } from '#contract/book.ts'
import { coverFrame, hiddenOnCover, tooSmallOnCover } from '#domain/book/cover-photo.ts'
import { type Crop, printHint } from '#domain/file/resolution.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { fileUrl } from '../../pieces/file-url.ts'
import { CropDialog } from '../../pieces/upload/CropDialog.tsx'

const { queryKey } = queries.book.get.queryOptions({ input: {} })

type Props = { photo: CoverPhoto; state: BookState; onCropped: () => void; onClose: () => void }

/** Chooses what of the photo stands on the cover, in the frame that the design has there. */
export function CoverCrop({ photo, state: { design, coverCrop }, onCropped, onClose }: Props) {
  const frame = coverFrame(design.design, photo)
  const crop = useMutation({
    mutationFn: (chosen: Crop) => api.book.coverPhoto({ fileId: photo.fileId, crop: chosen }),
    onSuccess: (answer) => {
      keepAnswer(queryKey, answer)
      onCropped()
      onClose()
    },
  })
  const hint = (chosen: Crop) =>
    printHint(photo, chosen, frame) === undefined ? undefined : tooSmallOnCover(design.design)
  return (
    <CropDialog
      src={fileUrl(photo.fileId, 'screen')}
      picture={photo}
      within={photo.seen}
      frame={frame}
      {...(coverCrop !== null && { value: coverCrop })}
      hidden={hiddenOnCover(design.design, frame)}
      hint={hint}
      failure={crop.isError ? `${failureText(crop.error)} Euer Ausschnitt ist noch nicht gespeichert.` : undefined}
      busy={crop.isPending}
      onDone={(chosen) => crop.mutate(chosen)}
      onClose={onClose}
    />
  )
}
