import { type FindingCode, findings } from '#domain/book/finding.ts'
import { BLEED_MM } from '#domain/book/print-format.ts'
import { spineMm } from '#domain/book/spine.ts'
import { BEST_DPI, MIN_DPI } from '#domain/file/min-dpi.ts'
import type { OrderDeps } from '../deps.ts'
import { setPaper } from './set-paper.ts'

const EXAMPLES = [52, 100, 148, 200, 252, 300]
const tenths = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** What we fail at ourselves says nothing to those who make files. */
const ours: readonly FindingCode[] = ['PDFX3_CONVERSION_FAILED', 'PAYLOAD_OVER_100MB']

/** Only settings and rules are in it: set once while the process lives, for whoever asks. */
const made = new WeakMap<OrderDeps, Promise<File>>()

/** How print files have to be, with the very rules that they are checked by. */
export function makeGuide(deps: OrderDeps): Promise<File> {
  const known = made.get(deps)
  if (known !== undefined) return known
  const setting = setGuide(deps)
  made.set(deps, setting)
  // What failed is tried anew by whoever asks next.
  setting.catch(() => made.delete(deps))
  return setting
}

const setGuide = (deps: OrderDeps): Promise<File> =>
  setPaper(deps, 'guide', 'Leitfaden-Druckdaten.pdf', {
    bleed: BLEED_MM,
    turnIn: deps.book.turnInMm,
    minDpi: MIN_DPI,
    bestDpi: BEST_DPI,
    support: deps.supportMail,
    spines: EXAMPLES.map((pages) => [
      String(pages),
      `${tenths.format(spineMm('HARDCOVER', pages))} mm`,
      `${tenths.format(spineMm('SOFTCOVER', pages))} mm`,
    ]),
    findings: Object.entries(findings)
      .filter(([code]) => !ours.includes(code as FindingCode))
      .map(([, { short, long }]) => [short, long]),
  })
