import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/client.ts'
import { buttonClass } from '../../ui/Button.tsx'

/** Straight to people who can help. Until the address is known, the help button is there. */
export function SupportLink() {
  const settings = useQuery(queries.app.settings.queryOptions({ input: {} }))
  if (!settings.isSuccess) return null
  return (
    <a
      className={buttonClass({ kind: 'secondary', size: 'large' })}
      href={settings.data.support.chatUrl}
      target="_blank"
      rel="noopener noreferrer"
    >
      Dem Support schreiben
    </a>
  )
}
