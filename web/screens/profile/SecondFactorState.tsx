import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../../api/client.ts'
import { paths } from '../../pieces/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** Staff only. Outside of the demo nobody gets here without a second factor. */
export function SecondFactorState() {
  const settings = useQuery(queries.app.settings.queryOptions({ input: {} }))
  return (
    <Panel title="Anmeldung in zwei Schritten" words="Passwort und ein Code aus deiner Authenticator-App.">
      {settings.isSuccess && (
        <p>
          {settings.data.demo
            ? 'In der Demo wird nicht nach einem Code gefragt, solange du keinen einrichtest.'
            : 'Eingerichtet. Neues Handy? Dann richte die App dort neu ein.'}
        </p>
      )}
      <Link className={buttonClass({ kind: 'secondary' })} to={paths.secondFactor}>
        App einrichten
      </Link>
    </Panel>
  )
}
