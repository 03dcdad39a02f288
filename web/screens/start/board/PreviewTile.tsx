import type { Board } from '#contract/yearbook.ts'
import { paths } from '../../../pieces/paths.ts'
import { emptyChapters } from '../../../pieces/preview/preview-words.ts'
import { AskForPreview, UnlockPreview } from '../../../pieces/preview/UnlockPreview.tsx'
import { IconBook2 } from '../../../ui/icons.ts'
import { LinkTile, ReadTile } from './Tile.tsx'

const tile = { Icon: IconBook2, title: 'Vorschau' }

/** Locked, it opens by itself once every chapter holds something; before that, support can open it. */
export function PreviewTile({ preview, chapters }: Pick<Board, 'preview' | 'chapters'>) {
  const { locked, unfilled } = preview
  if (!locked) return <LinkTile {...tile} to={paths.preview} value="Blättern" words="im Buch, wie es jetzt ist" />
  // Without a single chapter there is nothing to see yet, and nothing to ask support for.
  if (chapters.published === 0) return <ReadTile {...tile} value="Gesperrt" words="Noch gibt es keinen Inhalt." />
  if (unfilled === 0)
    return (
      <ReadTile {...tile} wide value="Bereit" words="Überall steht schon etwas.">
        <UnlockPreview />
      </ReadTile>
    )
  return (
    <ReadTile {...tile} wide value="Gesperrt" words={emptyChapters(preview)}>
      <AskForPreview />
    </ReadTile>
  )
}
