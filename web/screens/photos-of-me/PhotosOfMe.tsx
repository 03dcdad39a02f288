import { useQuery } from '@tanstack/react-query'
import type { PhotoOfMe } from '#contract/content/photo-people.ts'
import { queries } from '../../api/client.ts'
import { failureText, isOffline } from '../../api/failure.ts'
import { BackLink } from '../../pieces/BackLink.tsx'
import { useWriting } from '../../pieces/fill/use-refusal.ts'
import { paths } from '../../pieces/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PhotoGroup } from '../../ui/PhotoGroup.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import styles from './PhotosOfMe.module.css'

/** The photos on which somebody is named: whether the name stands at them, and whether they are printed, is theirs to say. */
export function PhotosOfMe() {
  const loaded = useQuery(queries.content.photoPeople.ofMe.queryOptions({ input: {} }))
  const { data } = loaded
  return (
    <Page title="Fotos mit mir" back={<BackLink to={paths.fill}>Alle Aufgaben</BackLink>}>
      {data === undefined && !loaded.isError && <TextSkeleton lines={5} />}
      {data === undefined && loaded.isError && <Missing failure={loaded.error} onRetry={() => loaded.refetch()} />}
      {data?.length === 0 && (
        <EmptyState drawing="faces" title="Noch bist du auf keinem Foto genannt">
          <p>Wer ein Foto hochlädt, kann sagen, wer drauf ist. Sobald du dabei bist, findest du es hier.</p>
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && <Photos photos={data} />}
    </Page>
  )
}

function Photos({ photos }: { photos: readonly PhotoOfMe[] }) {
  const writing = useWriting()
  const refused = writing.refused !== undefined
  // A tap before that is known would take a photo out of a closed book unasked.
  if (!writing.known && writing.failure !== null) return <Missing failure={writing.failure} onRetry={writing.again} />
  if (!writing.known) return <TextSkeleton lines={5} />
  return (
    <>
      <p className={styles.soft}>
        Dein Name steht im Buch nicht neben dem Foto, aber hinten im Verzeichnis mit dieser Seite. Ob er dort steht und
        ob das Foto gedruckt wird, entscheidest du. Wir sagen niemandem, wer ein Foto nicht will.
      </p>
      {refused && (
        <InfoNotice>Die Redaktion ist zu Ende. Herausnehmen kannst du noch, zurück geht es dann nicht mehr.</InfoNotice>
      )}
      <PhotoGroup>
        <ul className={styles.photos} aria-label="Fotos mit dir">
          {photos.map((photo) => (
            <PhotoCard key={photo.id} photo={photo} refused={refused} />
          ))}
        </ul>
      </PhotoGroup>
    </>
  )
}

const Missing = ({ failure, onRetry }: { failure: unknown; onRetry: () => void }) =>
  isOffline(failure) ? (
    <EmptyState drawing="pages" title="Du bist gerade offline">
      <p>Sobald du wieder Netz hast, erscheinen die Fotos mit dir von selbst.</p>
    </EmptyState>
  ) : (
    <ErrorNotice onRetry={onRetry}>{failureText(failure)}</ErrorNotice>
  )
