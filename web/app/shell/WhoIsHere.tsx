import type { User } from '#contract/account.ts'
import { Person } from '../../pieces/Person.tsx'
import { roleWords } from '../../pieces/words.ts'
import styles from './WhoIsHere.module.css'

export const WhoIsHere = ({ user }: { user: User }) => (
  <div className={styles.who}>
    <Person firstName={user.firstName} lastName={user.lastName} portrait={user.portrait} />
    <div className={styles.words}>
      <strong className={styles.name}>{user.nameInBook || `${user.firstName} ${user.lastName}`}</strong>
      <span className={styles.role}>{roleWords[user.role]}</span>
    </div>
  </div>
)
