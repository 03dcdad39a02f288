import { useUser } from '../../api/use-session.ts'
import { Person } from '../../parts/Person.tsx'
import { className, roleWords } from '../../parts/words.ts'
import { Page } from '../../ui/Page.tsx'
import styles from './Start.module.css'

export function Start() {
  const user = useUser()
  if (user === undefined) return null
  return (
    <Page title={`Hallo ${user.firstName}!`}>
      <section className={styles.card} aria-label="Deine Stufe">
        <Person firstName={user.firstName} lastName={user.lastName} size="large" />
        <div className={styles.words}>
          <p className={styles.className}>{className(user)}</p>
          <p>
            Du bist dabei als <strong>{roleWords[user.role]}</strong>.
          </p>
        </div>
      </section>
    </Page>
  )
}
