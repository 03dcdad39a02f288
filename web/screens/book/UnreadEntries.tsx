import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../../api/client.ts'
import { paths } from '../../pieces/paths.ts'
import { counted } from '../../pieces/words.ts'
import { InfoNotice } from '../../ui/Notice.tsx'

/**
 * Before it is printed somebody should have read it: what came out with the end of the editing alone, and what was handed
 * back and never answered, which stands there as it was.
 */
export function UnreadEntries() {
  const news = useQuery(queries.content.desk.news.queryOptions({ input: {} }))
  const unanswered = useQuery(queries.content.desk.list.queryOptions({ input: { filter: 'unanswered' } }))
  const unread = news.data?.unread ?? 0
  const waits = (unanswered.data?.entries.length ?? 0) > 0
  if (unread === 0 && !waits) return null
  return (
    <InfoNotice>
      {unread > 0 && (
        <p>
          {counted(unread, 'Eintrag ist', 'Einträge sind')} auf dem Redaktionstisch noch ungelesen.{' '}
          <Link to={paths.desk}>Lest {unread === 1 ? 'ihn' : 'sie'}</Link>, bevor ihr das Buch setzt: Was verletzt,
          könnt ihr noch verbergen.
        </p>
      )}
      {waits && (
        <p>
          Was ihr zurückgegeben oder korrigiert habt, wurde nicht überall beantwortet und wird gedruckt, wie es dasteht.{' '}
          <Link to={paths.desk} search={{ show: 'unanswered' }}>
            Schaut es euch noch einmal an
          </Link>
          .
        </p>
      )}
    </InfoNotice>
  )
}
