import type { HandOverFacts, OfficeOrder } from '#contract/office/order-parts.ts'
import { handOverLabels, partnerLabels } from '#domain/office/order-words.ts'
import { failureOfStep, type HandOverState, type HandOverStep, isFailing } from '#domain/order/hand-over.ts'
import { partnerStateLabels } from '#domain/order/partner-state.ts'
import { DownloadLink } from '../../../../pieces/DownloadLink.tsx'
import { officePackageUrl } from '../../../../pieces/file-url.ts'
import { momentWords, sizeWords } from '../../../../pieces/words.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import styles from './OneOrder.module.css'
import { OpenGate } from './OpenGate.tsx'
import { Part } from './Part.tsx'
import { ChangePartnerNumber } from './PartnerNumberForm.tsx'
import { HandOverFailure } from './RetryHandOver.tsx'

type Props = { shown: OfficeOrder; run: HandOverFacts }

const steps = ['PACKING', 'TRANSFERRING', 'ORDERING', 'AT_PARTNER'] as const satisfies HandOverState[]
const byHand = ['PACKING', 'BY_HAND'] as const satisfies HandOverState[]

/** Where it stands; where it stopped, as far as that can be told: what has no package did not get beyond packing. */
function stepOf({ state, failure, packageBytes }: HandOverFacts): HandOverState {
  if (state !== 'STOPPED') return state
  const failed = (Object.keys(failureOfStep) as HandOverStep[]).find((step) => failureOfStep[step] === failure)
  return failed ?? (packageBytes === null ? 'PACKING' : 'ORDERING')
}

/** How it gets into the printer's hands, step by step. What is to be done about it stands in the next step. */
export function HandOver({ shown, run }: Props) {
  const { order, partnerOrderNumber } = shown
  const stands = run.state === 'STOPPED' || run.givenUp
  const isPrinting = order.phase === 'PRINT_ONGOING'
  const here = stepOf(run)
  const isBrought = !isPrinting || partnerOrderNumber !== null
  const wordsOf = (state: HandOverState) =>
    state === 'BY_HAND' && isBrought ? 'Von Hand übergeben' : handOverLabels[state]
  return (
    <Part
      title={`Übergabe: ${partnerLabels[run.partner]}`}
      badge={<Badge look={stands ? 'danger' : 'brand'}>{wordsOf(stands ? 'STOPPED' : run.state)}</Badge>}
    >
      <ol className={styles.steps}>
        {(run.partner === 'OTHER' ? byHand : steps).map((step) => (
          <li key={step} data-here={step === here} data-failed={step === here && isFailing(run)}>
            {wordsOf(step)}
            {step === here && isFailing(run) && <span className={styles.failed}> (nicht gelungen)</span>}
          </li>
        ))}
      </ol>
      {!(isPrinting && isFailing(run)) && <HandOverFailure run={run} />}
      <p className={styles.soft}>
        {run.partnerState !== null && `${partnerStateLabels[run.partnerState]} · `}
        {partnerOrderNumber !== null && `Nummer der Druckerei ${partnerOrderNumber} · `}
        zuletzt gehört {momentWords(run.heardAt)}
      </p>
      {isPrinting && partnerOrderNumber !== null && <ChangePartnerNumber shown={shown} />}
      {run.packageBytes !== null && (
        <OpenGate shown={shown} what="Das Paket">
          <DownloadLink kind="secondary" size="small" href={officePackageUrl(order.id)}>
            Paket laden ({sizeWords(run.packageBytes)})
          </DownloadLink>
        </OpenGate>
      )}
    </Part>
  )
}
