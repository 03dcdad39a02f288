import { useMutation } from '@tanstack/react-query'
import type { Board } from '#contract/yearbook.ts'
import { api, queries, queryClient } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { counted } from '../../../parts/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconBook2 } from '../../../ui/icons.ts'
import { ErrorNotice, SuccessNotice } from '../../../ui/Notice.tsx'
import { LinkTile, ReadTile } from './Tile.tsx'

const tile = { Icon: IconBook2, title: 'Vorschau' }

/** Locked, it opens by itself once every chapter holds something; before that, support can open it. */
export function PreviewTile({ preview: { locked, unfilled }, chapters }: Pick<Board, 'preview' | 'chapters'>) {
  if (!locked) return <LinkTile {...tile} to="/preview" value="Freigeschaltet" words="für die ganze Stufe" />
  // Without a single chapter there is nothing to see yet, and nothing to ask support for.
  if (chapters.published === 0) return <ReadTile {...tile} value="Gesperrt" words="Noch gibt es kein Kapitel." />
  return unfilled === 0 ? <ReadyTile /> : <NotReadyTile unfilled={unfilled} />
}

function ReadyTile() {
  const unlock = useMutation({
    mutationFn: () => api.yearbook.unlockPreview({}),
    onSuccess: (board) => queryClient.setQueryData(queries.yearbook.board.queryKey({ input: {} }), board),
    onError: () => void queryClient.invalidateQueries({ queryKey: queries.yearbook.board.key() }),
  })
  return (
    <ReadTile {...tile} wide value="Bereit" words="In jedem Kapitel steht etwas.">
      {unlock.isError && <ErrorNotice>{failureText(unlock.error)}</ErrorNotice>}
      <Button kind="secondary" wide busy={unlock.isPending} onClick={() => unlock.mutate()}>
        Vorschau freischalten
      </Button>
    </ReadTile>
  )
}

function NotReadyTile({ unfilled }: { unfilled: number }) {
  const ask = useMutation({ mutationFn: () => api.yearbook.askForPreview({}) })
  return (
    <ReadTile
      {...tile}
      wide
      value="Gesperrt"
      words={`${counted(unfilled, 'Kapitel ist', 'Kapitel sind')} noch leer. Sobald überall etwas steht, könnt ihr sie selbst freischalten.`}
    >
      {ask.isError && <ErrorNotice>{failureText(ask.error)}</ErrorNotice>}
      {ask.isSuccess ? (
        <SuccessNotice>Wir haben eure Bitte bekommen und melden uns per Mail.</SuccessNotice>
      ) : (
        <Button kind="secondary" wide busy={ask.isPending} onClick={() => ask.mutate()}>
          Support um Freischaltung bitten
        </Button>
      )}
    </ReadTile>
  )
}
