import { useQuery } from '@tanstack/react-query'
import type { ReleaseBoard } from '#contract/content/release.ts'
import { queries } from '../../api/client.ts'
import { failureText, isOffline } from '../../api/failure.ts'
import { BackLink } from '../../pieces/BackLink.tsx'
import { paths } from '../../pieces/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { Objections, Remarks } from './Objections.tsx'
import { People } from './People.tsx'
import { Protocol } from './Protocol.tsx'
import { Round } from './Round.tsx'
import { SilentPhotos } from './SilentPhotos.tsx'

/** The editors ask everybody whether what the book says about them may stand there, and see who has answered. */
export function Release() {
  const board = useQuery(queries.content.release.board.queryOptions({ input: {} }))
  return (
    <Page title="Freigaberunde" back={<BackLink to={paths.start}>Zur Startseite</BackLink>}>
      {board.data === undefined && !board.isError && <TextSkeleton lines={6} />}
      {board.data === undefined &&
        board.isError &&
        (isOffline(board.error) ? (
          <EmptyState drawing="pages" title="Du bist gerade offline">
            <p>Sobald du wieder Netz hast, siehst du hier, wer schon freigegeben hat.</p>
          </EmptyState>
        ) : (
          <ErrorNotice onRetry={() => void board.refetch()}>{failureText(board.error)}</ErrorNotice>
        ))}
      {board.data !== undefined && <Board board={board.data} />}
    </Page>
  )
}

function Board({ board }: { board: ReleaseBoard }) {
  const { round, objections, remarks, photos, people } = board
  return (
    <>
      <Round board={board} />
      {objections.length > 0 && <Objections objections={objections} />}
      {round.state !== 'none' && <SilentPhotos photos={photos} closed={round.state === 'closed'} />}
      {remarks.length > 0 && <Remarks remarks={remarks} />}
      {round.state !== 'none' && (
        <>
          <People people={people} endsOn={round.state === 'open' ? round.endsOn : null} />
          <Protocol />
        </>
      )}
    </>
  )
}
