import { useEffect, useRef } from 'react'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { productLines } from '#domain/order/product-words.ts'
import { LegalLink } from '../../../pieces/LegalLink.tsx'
import { paths } from '../../../pieces/paths.ts'
import { ReachTeam } from '../../../pieces/ReachTeam.tsx'
import { dayWords, momentWords } from '../../../pieces/words.ts'
import { SuccessNotice } from '../../../ui/Notice.tsx'
import { addressFacts } from '../address/address-facts.ts'
import { WrongAddress } from '../address/WrongAddress.tsx'
import { Papers } from '../after/Papers.tsx'
import { Trouble } from '../after/Trouble.tsx'
import { priceWords, useVatWords } from '../PriceLines.tsx'
import { Facts } from '../page/Facts.tsx'
import page from '../page/OrderPage.module.css'
import { type Stage, Stages } from '../page/Stages.tsx'

type Props = { order: OrderWithAddress; mayOrder: boolean }

/** What was ordered, the papers of it, and what happens now. */
export function Receipt({ order, mayOrder }: Props) {
  const { number, details, orderedAt, termsVersion, addresses } = order
  const vat = useVatWords(order)
  const thanks = useRef<HTMLDivElement>(null)
  // Whoever has just ordered stands at the foot of the page, by the button.
  useEffect(() => {
    thanks.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return (
    <>
      <Trouble order={order} />
      <div ref={thanks}>
        <SuccessNotice>
          <strong>Danke, eure Bestellung ist da!</strong> Die Bestätigung haben wir euch auch als Mail geschickt.
        </SuccessNotice>
      </div>
      <section className={page.panel} aria-labelledby="what-now">
        <h2 id="what-now" className={page.panelTitle}>
          Was jetzt passiert
        </h2>
        <Stages stages={stages} />
        <p>Ihr müsst nichts tun. Sobald das Paket unterwegs ist, bekommt ihr eine Mail.</p>
        <p>
          <strong>Etwas falsch?</strong> Meldet euch sofort, bevor gedruckt wird. <ReachTeam />
        </p>
      </section>
      <section className={page.panel} aria-labelledby="ordered">
        <h2 id="ordered" className={page.panelTitle}>
          Das habt ihr bestellt
        </h2>
        <Facts
          facts={[
            ['Bestellnummer', String(number)],
            ['Bestellt am', orderedAt === null ? '' : momentWords(orderedAt)],
            ...(details === null ? [] : productLines(details)),
            ['Gesamtpreis', priceWords(order)],
            ['Mehrwertsteuer', vat === undefined ? '' : `${vat}, im Preis enthalten`],
            ['AGB', termsVersion === null ? '' : <AgreedTerms key="terms" version={termsVersion} />],
            ...(addresses === null ? [] : addressFacts(addresses)),
          ]}
        />
        {addresses !== null && <WrongAddress />}
      </section>
      {mayOrder && <Papers order={order} />}
    </>
  )
}

/** As they were on that day, whatever holds since. */
const AgreedTerms = ({ version }: { version: string }) => (
  <LegalLink href={`${paths.agb}?version=${version}`}>{`Fassung vom ${dayWords(version)}`}</LegalLink>
)

const stages: readonly Stage[] = [
  { words: 'Bestellt', who: 'you', state: 'done' },
  { words: 'Drucken und binden', who: 'printer', state: 'now' },
  { words: 'Einpacken und verschicken', who: 'printer', state: 'coming' },
  { words: 'Auspacken', who: 'you', state: 'coming' },
]
