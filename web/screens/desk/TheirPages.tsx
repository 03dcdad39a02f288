import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../../api/client.ts'
import { fillPlace } from '../../pieces/content-types.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { IconExternalLink } from '../../ui/icons.ts'
import styles from './Desk.module.css'
import { useWayBack } from './leave-desk.ts'

/** The way to somebody's page, and to the articles that they write. */
export function TheirPages({ memberId }: { memberId: string }) {
  const back = useWayBack('')
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  const modules = useQuery(queries.content.modules.get.queryOptions({ input: {} }))
  const name = members.data?.find(({ id }) => id === memberId)?.name
  const published = modules.data?.modules.filter(({ state }) => state === 'PUBLISHED')
  if (name === undefined || published === undefined) return null
  const places = published.flatMap(({ id, definition }) => {
    if (definition.type === 'personal-page')
      return { id, label: `Seite von ${name}`, place: fillPlace('personal-page', id, memberId) }
    if (definition.type === 'editorial' && definition.settings.author === memberId)
      return { id, label: definition.title, place: fillPlace('editorial', id) }
    return []
  })
  if (places.length === 0) return null
  return (
    <ul className={styles.pages} aria-label={`Seiten und Artikel von ${name}`}>
      {places.map(
        ({ id, label, place }) =>
          place !== undefined && (
            <li key={id}>
              <Link {...place} {...back} className={buttonClass({ kind: 'secondary' })}>
                <IconExternalLink size={20} aria-hidden /> {label}
              </Link>
            </li>
          ),
      )}
    </ul>
  )
}
