import { findings as catalogue, type Finding } from '#domain/book/finding.ts'
import { PdfError } from '../pdf/pdf-error.ts'
import type { Source } from '../pdf/source.ts'
import type { Sink } from '../pdf/write.ts'
import { preflight, type Report } from '../preflight/preflight.ts'
import { ConversionError } from './conversion-error.ts'
import { type ConvertOptions, type ConvertProgress, convert } from './convert.ts'

export type Conversion = {
  /** What was written, read again. */
  written: () => Source
  /** What the check found before. */
  before: Report
}

/**
 * From a checked file to PDF/X-3: converts, checks the result as the original was checked, and compares. What is painted
 * with transparency, which the class is warned of, keeps it, and is all that PDF/X-3 asks for but that. Gives the finding
 * where it failed, and nothing where all is well; the caller throws away what was written then.
 */
export function* toPdfx3(
  source: Source,
  sink: Sink,
  options: ConvertOptions,
  { written, before }: Conversion,
): Generator<ConvertProgress, Finding | undefined> {
  try {
    if (before.findings.some(({ severity }) => severity === 'error')) throw new ConversionError('Fehler in der Datei')
    const keepsTransparency = before.findings.some(({ code }) => code === 'TRANSPARENCY_PRESENT')
    yield* convert(source, sink, { ...options, keepsTransparency })
    const after = yield* checked(written(), options)
    requireSame(before, after)
    return undefined
  } catch (error) {
    if (error instanceof ConversionError) return failure(error.found)
    if (error instanceof PdfError) return failure('Datei nicht lesbar')
    throw error
  }
}

function* checked(source: Source, { format, inflate }: ConvertOptions): Generator<ConvertProgress, Report> {
  const running = preflight(source, inflate === undefined ? { format } : { format, inflate })
  for (;;) {
    const step = running.next()
    if (step.done === true) return step.value
    yield { written: step.value.page, known: step.value.pages ?? step.value.page }
  }
}

const told = ({ findings }: Report): string =>
  findings
    .map(({ code, page, found }) => `${page ?? 0} ${code} ${found ?? ''}`)
    .toSorted()
    .join('\n')

function requireSame(before: Report, after: Report): void {
  if (before.pages !== after.pages) throw new ConversionError(`${after.pages} statt ${before.pages} Seiten`)
  if (before.marks !== after.marks) throw new ConversionError('etwas ist bei der Umwandlung verloren gegangen')
  if (told(before) !== told(after)) throw new ConversionError('andere Befunde als vor der Umwandlung')
}

const failure = (found: string): Finding => ({
  code: 'PDFX3_CONVERSION_FAILED',
  severity: catalogue.PDFX3_CONVERSION_FAILED.severity,
  page: null,
  box: null,
  found,
  expected: null,
})
