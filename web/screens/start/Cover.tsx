import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import type { Yearbook } from '#contract/yearbook.ts'
import { calledName } from '#domain/account/called-name.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { countdown } from '#domain/yearbook/deadline.ts'
import { Person } from '../../pieces/Person.tsx'
import { paths } from '../../pieces/paths.ts'
import { ShareInvitation } from '../../pieces/ShareInvitation.tsx'
import { useToday } from '../../pieces/use-today.ts'
import { className, dayWords } from '../../pieces/words.ts'
import { IconCalendarDue } from '../../ui/icons.ts'
import { PageTitle } from '../../ui/Page.tsx'
import styles from './Cover.module.css'

/** As much of it as is known at once. */
export const CoverSkeleton = ({ user }: { user: User }) => (
  <section className={styles.cover} aria-label="Deine Stufe">
    <div className={styles.print} />
    <div className={styles.words}>
      <PageTitle title={`Hallo ${calledName(user)}!`} className={styles.title} />
      <p className={styles.className}>{className(user.gradClass)}</p>
    </div>
  </section>
)

/** The top of the start page looks like the cover of the book: who, which class, under which motto, until when. */
export function Cover({ user, yearbook }: { user: User; yearbook: Yearbook | undefined }) {
  const today = useToday()
  return (
    <section className={styles.cover} aria-label="Deine Stufe">
      <div className={styles.print}>
        <Person firstName={user.firstName} lastName={user.lastName} portrait={user.portrait} size="print" />
      </div>
      <div className={styles.words}>
        <PageTitle title={`Hallo ${calledName(user)}!`} className={styles.title} />
        <p className={styles.className}>{className(user.gradClass)}</p>
        {yearbook?.motto != null && (
          <Link className={styles.motto} to={paths.motto}>
            „{yearbook.motto}“
          </Link>
        )}
      </div>
      {yearbook?.deadline != null && !isLocked(yearbook.dataState) && (
        <p className={styles.deadline}>
          <IconCalendarDue size={20} aria-hidden />
          <span>
            Redaktionsschluss: {dayWords(yearbook.deadline)}
            <strong className={styles.countdown}>{countdown(yearbook.deadline, today)}</strong>
          </span>
        </p>
      )}
      <div className={styles.share}>
        <ShareInvitation />
      </div>
    </section>
  )
}
