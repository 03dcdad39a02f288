import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../../api/client.ts'
import { paths } from '../../pieces/paths.ts'
import { counted } from '../../pieces/words.ts'
import { InfoNotice } from '../../ui/Notice.tsx'

/** With the end of the editing came out what nobody could read before: somebody should, before it is printed. */
export function UnreadEntries() {
  const news = useQuery(queries.content.desk.news.queryOptions({ input: {} }))
  const unread = news.data?.unread ?? 0
  if (unread === 0) return null
  return (
    <InfoNotice>
      {counted(unread, 'Eintrag ist', 'Einträge sind')} auf dem Redaktionstisch noch ungelesen.{' '}
      <Link to={paths.desk}>Lest {unread === 1 ? 'ihn' : 'sie'}</Link>, bevor ihr das Buch setzt: Was verletzt, könnt
      ihr noch verbergen.
    </InfoNotice>
  )
}
