import type { Yearbook } from '#contract/yearbook.ts'
import { roundOf } from '#domain/yearbook/release-round.ts'
import { paths } from '../../../pieces/paths.ts'
import { shortDayWords } from '../../../pieces/words.ts'
import { IconUserCheck } from '../../../ui/icons.ts'
import { LinkTile } from './Tile.tsx'

const values = { none: 'Noch nicht geöffnet', open: 'Läuft', closed: 'Beendet' }

/** Whether everybody was asked about what the book says of them. */
export function ReleaseTile({ yearbook }: { yearbook: Yearbook }) {
  const state = roundOf(yearbook)
  const words =
    state === 'open' && yearbook.releaseEndsOn !== null ? `bis ${shortDayWords(yearbook.releaseEndsOn)}` : undefined
  return (
    <LinkTile
      to={paths.release}
      Icon={IconUserCheck}
      title="Freigaberunde"
      value={values[state]}
      {...(words && { words })}
      wide
    />
  )
}
