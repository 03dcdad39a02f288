import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Yearbook } from '#contract/yearbook.ts'
import { roundOf } from '#domain/yearbook/release-round.ts'
import { queries } from '../../api/client.ts'
import { paths } from '../../pieces/paths.ts'
import { dayWords } from '../../pieces/words.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { IconUserCheck } from '../../ui/icons.ts'
import styles from './StateBanner.module.css'

/** Whether the editors ask, and something is about the reader to which they have said nothing yet. */
export function useReleaseAsked(yearbook: Yearbook | undefined, collects: boolean) {
  const isOpen = collects && yearbook !== undefined && roundOf(yearbook) === 'open'
  const mine = useQuery({ ...queries.content.release.mine.queryOptions({ input: {} }), enabled: isOpen })
  const isAnswered = mine.data?.items.every(({ standing }) => standing !== 'open') ?? false
  return { isKnown: !isOpen || mine.isFetched, isAsked: isOpen && !isAnswered }
}

/** While the editors ask everybody, the way to what the book says about the reader. */
export function ReleaseBanner({ yearbook }: { yearbook: Yearbook }) {
  if (yearbook.releaseEndsOn === null) return null
  return (
    <section className={styles.banner} aria-label="Freigaberunde">
      <IconUserCheck className={styles.icon} size={28} aria-hidden />
      <div className={styles.words}>
        <h2 className={styles.title}>Was darf über dich im Buch stehen?</h2>
        <p>Bis {dayWords(yearbook.releaseEndsOn)} siehst du alles, was über dich gedruckt wird, und entscheidest.</p>
        <Link className={buttonClass({ size: 'small' })} to={paths.previewMine}>
          Ansehen und freigeben
        </Link>
      </div>
    </section>
  )
}
