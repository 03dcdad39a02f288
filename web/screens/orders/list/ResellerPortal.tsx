import { buttonClass } from '../../../ui/Button.tsx'
import { IconExternalLink } from '../../../ui/icons.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { usePrintRules } from '../use-print-rules.ts'

/** Where a class gets what we do not print, if the operator has such a place. */
export function ResellerPortal() {
  const { data: rules } = usePrintRules()
  if (rules === undefined || rules.resellerPortalUrl === null) return null
  return (
    <Panel title="Noch mehr drucken">
      <p>Plakate, Flyer oder Banner für euren Abiball? Die bestellt ihr in unserem Reseller-Portal.</p>
      <a
        className={buttonClass({ kind: 'secondary' })}
        href={rules.resellerPortalUrl}
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
      >
        Zum Reseller-Portal
        <IconExternalLink size={20} aria-hidden />
        <span className="heard"> (öffnet ein neues Fenster)</span>
      </a>
    </Panel>
  )
}
