import type { Finding, FindingCode, Sheet } from '#domain/book/finding.ts'
import type { PrintFormat } from '#domain/book/print-format.ts'
import { indexOf } from '../pdf/characters.ts'
import { PdfDocument } from '../pdf/document.ts'
import type { Inflate } from '../pdf/inflate.ts'
import { broken, PdfError, tooMuch } from '../pdf/pdf-error.ts'
import type { Source } from '../pdf/source.ts'
import type { Check } from './check.ts'
import { checks } from './checks/index.ts'
import { gatherFindings } from './findings.ts'
import { type PageBoxes, readPageBoxes } from './page-boxes.ts'
import { Interpreter } from './painted/interpreter.ts'
import type { MarkKind, Observer } from './painted/mark.ts'

export type Report = {
  /** How many pages there are; as many as could be read where the file is broken. */
  pages: number
  findings: Finding[]
  /** How many things are painted: a copy of the file that paints fewer has lost some. */
  marks: number
  /** The pages that have findings, for showing where. */
  sheets: readonly Sheet[]
  /** False where it could not be read as a PDF at all, or not to its end. */
  readable: boolean
}

export type PreflightOptions = {
  format: PrintFormat
  /** The platform's own inflate, where it has one. */
  inflate?: Inflate
}

/** After each page: how far it is. */
export type Progress = { page: number; pages: number | undefined }

/**
 * Checks a print file. A generator, so that whoever runs it can show how far it is and stop it between two pages; the
 * report is its result. Never throws for what is in the file.
 */
export function* preflight(source: Source, { format, inflate }: PreflightOptions): Generator<Progress, Report> {
  const findings = gatherFindings()
  let document: PdfDocument | undefined
  const running: Check[] = Object.entries(checks).map(([code, newCheck]) =>
    newCheck({
      format,
      document: () => document as PdfDocument,
      report: (finding) => findings.add(code as FindingCode, finding),
    }),
  )
  let pages = 0
  const painted = { marks: 0 }
  const report = (readable: boolean): Report => ({
    pages,
    findings: findings.result(),
    marks: painted.marks,
    sheets: findings.sheets,
    readable,
  })
  for (const check of running) check.file?.(source.size)
  if (findings.any()) return report(true)
  try {
    document = new PdfDocument(source, inflate === undefined ? {} : { inflate })
    requireWhole(source)
    for (const check of running) check.document?.(document)
    let boxes: PageBoxes | undefined
    const interpreter = new Interpreter(
      document,
      observe(running, painted, () => boxes as PageBoxes),
    )
    const said = document.number(document.get(document.get(document.root, 'Pages'), 'Count'))
    for (const page of document.pages()) {
      boxes = readPageBoxes(document, page, ++pages, format)
      findings.turnTo(boxes)
      for (const check of running) check.page?.(boxes, page, document)
      interpreter.page(page, boxes.printed, boxes.userUnit)
      yield { page: pages, pages: said }
    }
    findings.turnTo(undefined)
    if (pages === 0) throw broken('no pages')
    for (const check of running) check.end?.(pages)
    return report(true)
  } catch (error) {
    const failure = asPdfError(error)
    findings.turnTo(undefined)
    for (const check of running) check.failed?.(failure)
    return report(false)
  }
}

/** Hands each mark to the checks that look at marks. What lies off the page is cut away, and was clipped already. */
function observe(running: readonly Check[], painted: { marks: number }, page: () => PageBoxes): Observer {
  const lookingAt = (kind: MarkKind) =>
    running.flatMap(({ mark, kinds }) => (mark === undefined || kinds?.includes(kind) === false ? [] : [mark]))
  const onMark: Record<MarkKind, NonNullable<Check['mark']>[]> = {
    fill: lookingAt('fill'),
    stroke: lookingAt('stroke'),
    text: lookingAt('text'),
    shading: lookingAt('shading'),
    image: lookingAt('image'),
    mask: lookingAt('mask'),
  }
  const onPlaceholder = running.flatMap(({ placeholder }) => (placeholder === undefined ? [] : [placeholder]))
  return {
    mark: (mark) => {
      painted.marks++
      const boxes = page()
      const looking = onMark[mark.kind]
      for (let at = 0; at < looking.length; at++) looking[at]?.(mark, boxes)
    },
    placeholder: (place) => {
      for (const look of onPlaceholder) look(place)
    },
  }
}

const TAIL = 2_048

/** A file that does not end as a PDF ends was cut off, even where everything that is left can be read. */
function requireWhole(source: Source): void {
  const tail = source.read(Math.max(0, source.size - TAIL), TAIL)
  if (indexOf(tail, 'startxref') < 0) throw broken('cut off')
}

/** Files that are made to exhaust the stack or an array's length are broken like any other. */
function asPdfError(error: unknown): PdfError {
  if (error instanceof PdfError) return error
  if (error instanceof RangeError) return tooMuch(error.message)
  throw error
}
