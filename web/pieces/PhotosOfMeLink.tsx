import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { can } from '#domain/account/capability.ts'
import { queries } from '../api/client.ts'
import { useUser } from '../api/use-session.ts'
import styles from './PhotosOfMeLink.module.css'
import { paths } from './paths.ts'
import { counted } from './words.ts'

/** That somebody is named on photos, and the way to them; nothing where they are on none. */
export function PhotosOfMeLink() {
  const user = useUser()
  const enabled = user !== undefined && can(user.role, 'content:fill') && !user.waiting
  const { data = [] } = useQuery(queries.content.photoPeople.ofMe.queryOptions({ input: {}, enabled }))
  if (data.length === 0) return null
  const named = data.filter((photo) => photo.named).length
  return (
    <p className={styles.line}>
      Du bist auf <strong>{named === 0 ? 'keinem Foto' : counted(named, 'Foto', 'Fotos')}</strong> genannt.{' '}
      <Link className={styles.link} to={paths.photosOfMe}>
        Fotos mit mir
      </Link>
    </p>
  )
}
