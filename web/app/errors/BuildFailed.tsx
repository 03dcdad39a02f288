import { useEffect, useState } from 'react'
import { paths } from '../../pieces/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { FailurePage } from './FailurePage.tsx'
import { report } from './report.ts'

/** The last resort when a page could not be drawn. Plain links: the router may be what has failed. */
export function BuildFailed({ error }: { error: unknown }) {
  const [reportId, setReportId] = useState<string>()
  useEffect(() => {
    void report(error).then(setReportId)
  }, [error])
  return (
    <FailurePage
      drawing="torn"
      title="Diese Seite ließ sich nicht aufbauen"
      actions={
        <>
          <a className={buttonClass({})} href={paths.login}>
            Zur Anmeldung
          </a>
          <button type="button" className={buttonClass({ kind: 'secondary' })} onClick={() => location.reload()}>
            Neu laden
          </button>
        </>
      }
    >
      <p>Das liegt an uns, nicht an dir. Alles, was gespeichert war, ist sicher.</p>
      {reportId === undefined ? (
        <p>Lade die Seite neu. Wenn es wieder passiert, sag uns bitte Bescheid.</p>
      ) : (
        <p>
          Wir haben einen Bericht bekommen. Wenn du uns schreibst, nenn bitte die Nummer <strong>{reportId}</strong>.
        </p>
      )}
    </FailurePage>
  )
}
