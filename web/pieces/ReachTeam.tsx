import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/client.ts'

/** "Ruft an: …, oder schreibt uns im Chat.": the same ways as behind the help button. */
export function ReachTeam() {
  const { data } = useQuery(queries.app.settings.queryOptions({ input: {} }))
  if (data === undefined) return null
  const { phone, chatUrl } = data.support
  return (
    <>
      Ruft an: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>, oder{' '}
      <a href={chatUrl} target="_blank" rel="noopener noreferrer">
        schreibt uns im Chat
        <span className="heard"> (öffnet ein neues Fenster)</span>
      </a>
      .
    </>
  )
}
