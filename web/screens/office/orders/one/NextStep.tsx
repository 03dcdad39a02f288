import { type ReactNode, type Ref, useState } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { stepLabels } from '#domain/office/order-words.ts'
import { isFailing, isHandedOver } from '#domain/order/hand-over.ts'
import { type OrderPhase, phases } from '#domain/order/phase.ts'
import { api } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorNotice, InfoNotice } from '../../../../ui/Notice.tsx'
import { useOfficeChange } from '../office-orders.ts'
import { AdPages } from './AdPages.tsx'
import { ChangeParcel } from './ChangeParcel.tsx'
import { ChoosePartner } from './ChoosePartner.tsx'
import { checkWords, draftWords } from './check-words.ts'
import { Part } from './Part.tsx'
import { PartnerNumberForm } from './PartnerNumberForm.tsx'
import { PriceForm } from './PriceForm.tsx'
import { HandOverFailure, RetryHandOver } from './RetryHandOver.tsx'
import { ShippingForm } from './ShippingForm.tsx'

/** What staff enter with a step. */
export type Step = Omit<Parameters<typeof api.office.orders.moveOn>[0], 'orderId' | 'version'>

/** Why nothing is theirs to do, where nothing is. */
const others: Partial<Record<OrderPhase, (shown: OfficeOrder) => string>> = {
  YEARBOOK_CONFIG: ({ check }) => draftWords(check),
  PARTNER_SELECTION: () => 'Gleich beginnt die Datenprüfung.',
  DATA_CHECK: ({ check }) => checkWords(check),
  PRINT_APPROVAL: () => 'Jetzt bestellt die Stufe. Für sie bestätigt niemand.',
  DELIVERED: ({ alert }) => (alert === 'problem' ? 'Zugestellt.' : 'Zugestellt, hier ist nichts mehr zu tun.'),
}

/** Until the price is fixed, which depends on who prints. */
const choosing: readonly OrderPhase[] = ['PARTNER_SELECTION', 'DATA_CHECK', 'AD_CHECK', 'PRICE_CHECK']
/** Where nothing is entered: somebody has looked, and says so. */
const confirming: readonly OrderPhase[] = ['AD_CHECK', 'PRINT_CHECK', 'SHIPPING']

type Props = { shown: OfficeOrder; ref: Ref<HTMLElement>; onProblem: () => void }

/** The one step that is theirs now, as the phases say; the rest is not offered. What somebody waits for comes first. */
export function NextStep({ shown, ref, onProblem }: Props) {
  const { order, alert } = shown
  const { id: orderId, version, phase, edition } = order
  const move = useOfficeChange(orderId, (step: Step) => api.office.orders.moveOn({ orderId, version, ...step }))
  const isOurs = phases[phase].next.some(({ by }) => by.includes('staff'))
  const props = { busy: move.isPending, onStep: (step: Step) => move.mutate(step) }
  return (
    <Part title="Nächster Schritt" ref={ref}>
      {alert === 'problem' && <ToProblem onProblem={onProblem} />}
      {move.error !== null && <ErrorNotice>{failureText(move.error)}</ErrorNotice>}
      {!isOurs && <InfoNotice>{others[phase]?.(shown)}</InfoNotice>}
      {isOurs && edition?.outdated === true && (
        <ErrorNotice>
          Seit das Abibuch gesetzt wurde, wurde es geändert oder wieder geöffnet. Stell die Bestellung zurück.
        </ErrorNotice>
      )}
      {phase === 'AD_CHECK' && <AdPages shown={shown} />}
      {phase === 'PRICE_CHECK' && <PriceForm shown={shown} onType={() => move.reset()} {...props} />}
      {phase === 'PRINT_ONGOING' && <Printing shown={shown} {...props} />}
      {confirming.includes(phase) && (
        <div>
          <Button
            kind={alert === 'problem' ? 'secondary' : 'main'}
            busy={move.isPending}
            onClick={() => move.mutate({})}
          >
            {stepLabels[phase]}
          </Button>
        </div>
      )}
      {phase === 'SHIPPING' && <ChangeParcel shown={shown} />}
      {choosing.includes(phase) && <ChoosePartner shown={shown} />}
    </Part>
  )
}

const ToProblem = ({ onProblem }: { onProblem: () => void }) => (
  <>
    <ErrorNotice>Ein Problem ist gemeldet, und die Stufe hat noch keine Antwort.</ErrorNotice>
    <div>
      <Button onClick={onProblem}>Problem beantworten</Button>
    </div>
  </>
)

type Stepping = { shown: OfficeOrder; busy: boolean; onStep: (step: Step) => void }

/** To the printer first, by itself or by hand; then out of its house. */
function Printing({ shown, busy, onStep }: Stepping): ReactNode {
  const { handOver, partnerOrderNumber } = shown
  const [isOut, setOut] = useState(false)
  if (handOver === null) return <InfoNotice>Gleich beginnt die Übergabe an die Druckerei.</InfoNotice>
  if (isFailing(handOver))
    return (
      <>
        <HandOverFailure run={handOver} />
        <RetryHandOver shown={shown} />
      </>
    )
  if (!isHandedOver(handOver.state))
    return <InfoNotice>Die Übergabe an die Druckerei läuft. Verschickt werden kann erst danach.</InfoNotice>
  const isBrought = handOver.state === 'AT_PARTNER' || partnerOrderNumber !== null
  if (isBrought || isOut) return <ShippingForm action={stepLabels.PRINT_ONGOING ?? ''} busy={busy} onEnter={onStep} />
  return (
    <>
      <p>Bring das Paket zur Druckerei, und trag ihre Nummer dafür ein.</p>
      <PartnerNumberForm shown={shown} action="Ist übergeben" kind="main" />
      <div>
        <Button kind="quiet" size="small" onClick={() => setOut(true)}>
          Ist schon verschickt
        </Button>
      </div>
    </>
  )
}
