import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { queries } from '../../api/client.ts'
import { Person } from '../../parts/Person.tsx'
import { roleWords } from '../../parts/words.ts'
import styles from './WhoIsHere.module.css'

export function WhoIsHere({ user }: { user: User }) {
  // Only looked up: the pages that show faces load them.
  const members = useQuery(queries.school.members.list.queryOptions({ input: {}, enabled: false }))
  const portrait = members.data?.find(({ isMe }) => isMe)?.portrait ?? null
  return (
    <div className={styles.who}>
      <Person firstName={user.firstName} lastName={user.lastName} portrait={portrait} />
      <div className={styles.words}>
        <strong className={styles.name}>
          {user.firstName} {user.lastName}
        </strong>
        <span className={styles.role}>{roleWords[user.role]}</span>
      </div>
    </div>
  )
}
