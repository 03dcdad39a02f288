import { useMutation, useQuery } from '@tanstack/react-query'
import type { BookState } from '#contract/book.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { fileUrl } from '../../pieces/file-url.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Design.module.css'
import type { Chosen } from './Design.tsx'

const { queryKey } = queries.book.get.queryOptions({ input: {} })

type Props = { state: BookState; onChosen: (chosen: Chosen) => void }

/** What stands on the front of the cover: the motif of the design, or a photo of the class. */
export function CoverMotif({ state: { coverPhotoId, dataState }, onChosen }: Props) {
  const photos = useQuery(queries.book.coverPhotos.queryOptions({ input: {} }))
  const choose = useMutation({
    mutationFn: (fileId: string | null) => api.book.coverPhoto({ fileId }),
    onSuccess: (state) => keepAnswer(queryKey, state),
  })
  const chosen = choose.isPending ? choose.variables : coverPhotoId
  const isGone = coverPhotoId !== null && photos.data?.every(({ fileId }) => fileId !== coverPhotoId) === true
  const closed = isLocked(dataState)
  const take = (fileId: string | null) =>
    choose.mutate(fileId, {
      onSuccess: () => onChosen({ words: 'Der Umschlag ist neu.', undo: () => choose.mutate(coverPhotoId) }),
    })
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
