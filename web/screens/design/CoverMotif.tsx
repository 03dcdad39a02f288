import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookState } from '#contract/book.ts'
import type { Crop } from '#domain/file/resolution.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { fileUrl } from '../../pieces/file-url.ts'
import { Button } from '../../ui/Button.tsx'
import { IconCrop } from '../../ui/icons.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { CoverCrop } from './CoverCrop.tsx'
import styles from './Design.module.css'
import type { Chosen } from './Design.tsx'

const { queryKey } = queries.book.get.queryOptions({ input: {} })

type Motif = { fileId: string | null; crop: Crop | null }
type Props = { state: BookState; onChosen: (chosen: Chosen) => void }

/** What stands on the front of the cover: the motif of the design, or a photo of the class. */
export function CoverMotif({ state, onChosen }: Props) {
  const { coverPhotoId, coverCrop, dataState } = state
  const [isCropping, setCropping] = useState(false)
  const photos = useQuery(queries.book.coverPhotos.queryOptions({ input: {} }))
  const choose = useMutation({
    mutationFn: (motif: Motif) => api.book.coverPhoto(motif),
    onSuccess: (state) => keepAnswer(queryKey, state),
  })
  const chosen = choose.isPending ? choose.variables.fileId : coverPhotoId
  const isGone = coverPhotoId !== null && photos.data?.every(({ fileId }) => fileId !== coverPhotoId) === true
  const closed = isLocked(dataState)
  const before: Motif = { fileId: coverPhotoId, crop: coverCrop }
  const take = (fileId: string | null) =>
    choose.mutate(
      { fileId, crop: null },
      { onSuccess: () => onChosen({ words: 'Der Umschlag ist neu.', undo: () => choose.mutate(before) }) },
    )
  const photo = photos.data?.find(({ fileId }) => fileId === chosen)
  return (
    <Panel title="Umschlag" words="Vorne drauf: das Motiv der Gestaltung, oder ein Foto aus euren Collagen.">
      {choose.isError && <ErrorNotice>{failureText(choose.error)}</ErrorNotice>}
      {photos.isError && <ErrorNotice onRetry={() => photos.refetch()}>{failureText(photos.error)}</ErrorNotice>}
      {isGone && (
        <InfoNotice>
          Euer Umschlagfoto ist nicht mehr im Buch. Gedruckt wird das Motiv der Gestaltung, bis ihr ein anderes Foto
          wählt.
        </InfoNotice>
      )}
      {photos.isPending && <TextSkeleton lines={2} />}
      {photos.data !== undefined && (
        <fieldset className={styles.motifs} disabled={closed}>
          <legend className="heard">Motiv</legend>
          <label className={styles.motif}>
            <input
              className="heard"
              type="radio"
              name="motif"
              checked={chosen === null || (isGone && chosen === coverPhotoId)}
              onChange={() => take(null)}
            />
            <span className={styles.ownMotif}>Motiv der Gestaltung</span>
          </label>
          {photos.data.map(({ fileId, title }, at) => (
            <label key={fileId} className={styles.motif}>
              <input
                className="heard"
                type="radio"
                name="motif"
                checked={chosen === fileId}
                onChange={() => take(fileId)}
              />
              <Photo src={fileUrl(fileId, 'thumb')} alt={title === '' ? `Foto ${at + 1}` : title} />
            </label>
          ))}
        </fieldset>
      )}
      {photo !== undefined && !closed && (
        <div>
          <Button
            kind="secondary"
            icon={<IconCrop size={20} aria-hidden />}
            busy={choose.isPending}
            onClick={() => setCropping(true)}
          >
            Ausschnitt wählen
          </Button>
        </div>
      )}
      {photo !== undefined && isCropping && (
        <CoverCrop
          photo={photo}
          state={state}
          onCropped={() =>
            onChosen({ words: 'Der Umschlag hat einen neuen Ausschnitt.', undo: () => choose.mutate(before) })
          }
          onClose={() => setCropping(false)}
        />
      )}
      {photos.data !== undefined && (
        <p className={styles.soft}>
          {photos.data.length === 0
            ? 'Noch ist kein Foto groß genug: Es braucht etwa 2.700 × 2.400 Pixel. Ladet eures in eine Collage hoch, dann steht es hier zur Wahl.'
            : 'Zur Wahl stehen die Fotos aus euren Collagen, die groß genug sind: etwa 2.700 × 2.400 Pixel.'}
        </p>
      )}
    </Panel>
  )
}
