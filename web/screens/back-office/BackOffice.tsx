import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/use-session.ts'
import { paths } from '../../pieces/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { PagesDrawing } from '../../ui/failure-drawings.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './BackOffice.module.css'

/** Where staff land. Schools and orders come here with their own screens. */
export function BackOffice() {
  const user = useUser()
  if (user === undefined) return null
  return (
    <Page title={`Hallo ${user.firstName}!`}>
      <section className={styles.card} aria-label="Backoffice">
        <PagesDrawing className={styles.drawing} />
        <div className={styles.words}>
          <h2>Backoffice</h2>
          <p>Hier verwaltest du bald Schulen und Druckaufträge. Noch gibt es nichts zu tun.</p>
          <Link className={buttonClass({ kind: 'secondary' })} to={paths.profile}>
            Zu deinem Profil
          </Link>
        </div>
      </section>
    </Page>
  )
}
