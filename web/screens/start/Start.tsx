import { useUser } from '../../api/use-session.ts'
import { colourOf, initialsOf } from '../../parts/person-colour.ts'
import { className, roleWords } from '../../parts/words.ts'
import { Page } from '../../ui/Page.tsx'
import styles from './Start.module.css'

export function Start() {
  const user = useUser()
  if (user === undefined) return null
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Page title={`Hallo ${user.firstName}!`}>
      <section className={styles.cover} aria-label="Deine Stufe">
        <figure className={styles.print}>
          <div className={styles.picture} style={{ backgroundColor: colourOf(name) }} aria-hidden="true">
            {initialsOf(user.firstName, user.lastName)}
          </div>
          <figcaption className={styles.caption}>{name}</figcaption>
        </figure>
        <div className={styles.words}>
          <p className={styles.className}>{className(user.gradClass)}</p>
          <p>Schön, dass du da bist.</p>
          <p className={styles.role}>{roleWords[user.role]}</p>
        </div>
      </section>
    </Page>
  )
}
