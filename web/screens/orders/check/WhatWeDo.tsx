import type { Order } from '#contract/order/parts.ts'
import { hasAds } from '#domain/order/details.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import page from '../page/OrderPage.module.css'
import { type Stage, Stages } from '../page/Stages.tsx'

/** What happens between the data check and the overview, and who does it. */
export const WhatWeDo = ({ order }: { order: Order }) => (
  <section className={page.panel} aria-labelledby="what-we-do">
    <h2 id="what-we-do" className={page.panelTitle}>
      So geht es weiter
    </h2>
    <Stages stages={stagesOf(order)} />
    <p>Sobald ihr wieder dran seid, bekommt ihr eine Mail. Bestellt ist noch nichts.</p>
  </section>
)

function stagesOf({ phase, details }: Order): readonly Stage[] {
  const at = OrderPhase.options.indexOf(phase)
  const of = (own: OrderPhase): Stage['state'] => {
    const here = OrderPhase.options.indexOf(own)
    return here < at ? 'done' : here === at ? 'now' : 'coming'
  }
  return [
    { words: 'Datenprüfung bestanden', who: 'we', state: 'done' },
    ...(details !== null && hasAds(details)
      ? [{ words: 'Anzeigen ansehen', who: 'we', state: of('AD_CHECK') } as const]
      : []),
    { words: 'Preis festlegen', who: 'we', state: of('PRICE_CHECK') },
    { words: 'Druckdaten freigeben', who: 'we', state: of('PRINT_CHECK') },
    { words: 'Alles ansehen und bestellen', who: 'you', state: of('PRINT_APPROVAL') },
  ]
}
