import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AboutMe } from '#contract/content/release.ts'
import type { Yearbook } from '#contract/yearbook.ts'
import { roundOf } from '#domain/yearbook/release-round.ts'
import { queries } from '../../api/client.ts'
import { paths } from '../../pieces/paths.ts'
import { dayWords } from '../../pieces/words.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { IconUserCheck } from '../../ui/icons.ts'
import styles from './StateBanner.module.css'

/** Whether the editors ask, and something is about the reader to which they have said nothing yet; or that came after the round. */
export function useReleaseAsked(yearbook: Yearbook | undefined, collects: boolean) {
  const round = collects && yearbook !== undefined ? roundOf(yearbook) : 'none'
  const enabled = round !== 'none'
  const mine = useQuery({ ...queries.content.release.mine.queryOptions({ input: {} }), enabled })
  const asks = ({ standing, fresh }: AboutMe) => (round === 'open' ? standing === 'open' : fresh)
  return { isKnown: !enabled || mine.isFetched, isAsked: enabled && (mine.data?.items.some(asks) ?? round === 'open') }
}

/** While the editors ask everybody, the way to what the book says about the reader. */
export function ReleaseBanner({ yearbook }: { yearbook: Yearbook }) {
  if (yearbook.releaseEndsOn === null) return null
  return (
    <section className={styles.banner} aria-label="Freigaberunde">
      <IconUserCheck className={styles.icon} size={28} aria-hidden />
      <div className={styles.words}>
        <h2 className={styles.title}>
          {roundOf(yearbook) === 'open' ? 'Was darf über dich im Buch stehen?' : 'Neues über dich im Buch'}
        </h2>
        <p>
          {roundOf(yearbook) === 'open'
            ? `Bis ${dayWords(yearbook.releaseEndsOn)} siehst du, was über dich gedruckt wird, und entscheidest.`
            : 'Seit der Freigaberunde ist etwas dazugekommen oder anders geworden. Schau, ob das so passt.'}
        </p>
        <Link className={buttonClass({ size: 'small' })} to={paths.previewMine}>
          Ansehen und freigeben
        </Link>
      </div>
    </section>
  )
}
