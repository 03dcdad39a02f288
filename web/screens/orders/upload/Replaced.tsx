import { coverLabels } from '#domain/book/spine.ts'
import { adWords } from '#domain/order/ads.ts'
import { euros } from '#domain/order/euros.ts'
import type { planReplaced } from '#domain/order/printed-edition.ts'
import { Facts } from '../page/Facts.tsx'

type Plans = NonNullable<ReturnType<typeof planReplaced>>

/** What was planned, and what this book makes of it. */
export const ReplacedPlan = ({ before, after }: Plans) => (
  <Facts
    facts={[
      ['Bisher geplant', planWords(before)],
      ['Mit diesem Buch', planWords(after)],
    ]}
  />
)

const planWords = ({ cover, pages, cents }: Plans['before']): string =>
  [coverLabels[cover], `${pages} Seiten`, ...(cents === undefined ? [] : [`etwa ${euros(cents)}`])].join(', ')

type ReplacedProps = { before: Parameters<typeof adWords>[0]; adPages: readonly number[] }

/** Which ads of the details then hold no longer, and which do. */
export const ReplacedAds = ({ before, adPages }: ReplacedProps) => (
  <>
    <p>
      Eure Anzeigen in den Druckdetails gelten dann nicht mehr: <strong>{adWords(before)}</strong>. Gedruckt werden die,
      die im Buch stehen: <strong>{adPages.length === 0 ? 'keine' : adWords({ pages: adPages, covers: [] })}</strong>.
    </p>
    {before.covers.length > 0 && (
      <p>Auf dem Umschlag, den wir setzen, stehen keine Anzeigen. Mit eigenen Dateien geht das.</p>
    )}
    {adPages.length === 0 && (
      <p>Anzeigen kommen ins Buch, wenn ihr sie unter „Inhalte definieren“ als Platzhalter mit PDF anlegt.</p>
    )}
  </>
)
