import type { PrintFormat } from '#domain/book/print-format.ts'
import { PdfDocument } from '../pdf/document.ts'
import { POINTS_PER_MM } from '../pdf/geometry.ts'
import { type Dict, dictOf, isDict, Name, type PdfObject, Ref, Stream } from '../pdf/objects.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import { PdfWriter, type Sink } from '../pdf/write.ts'
import type { Facts } from '../pdfx/metadata.ts'
import { writeEnd } from '../pdfx/write-end.ts'
import { Carrier } from './carry.ts'
import { type Bound, openPhotos } from './photos.ts'

type Opening = {
  format: Pick<PrintFormat, 'trimMm' | 'bleedMm'>
  photo: (id: string) => Bound
  facts: Facts
  profile: Uint8Array
  /** Whether numbers and tabs are laid over its pages. */
  isNumbered: boolean
  /** Photos that will most likely be in it: a file begins with them, so that they are copied while parts are still set. */
  expected?: Iterable<string>
}

export type Binding = Omit<Opening, 'isNumbered' | 'expected'> & {
  /** The parts one after the other, each as the compiler wrote it; none is asked for before its turn. */
  parts: Iterable<Uint8Array>
  /** Numbers and tabs: a page for each page. A cover has none. */
  furniture?: Uint8Array
}

const FURNITURE = 'Furniture'

/**
 * Puts parts together to a book for the press, PDF/X-3, without setting anything: pages in order, numbers and tabs laid
 * over them, photos in the place of their stand-ins. What is in memory is one part and a piece of a photo.
 */
export function openBinding({ format, photo, facts, profile, isNumbered, expected = [] }: Opening, sink: Sink) {
  const writer = new PdfWriter(sink, '1.4')
  let next = 1
  const fresh = () => new Ref(next++, 0)
  const tree = fresh()
  const [before, after] = [fresh(), fresh()]
  writeText(writer, before, 'q\n')
  writeText(writer, after, isNumbered ? `\nQ\nq /${FURNITURE} Do Q\n` : '\nQ\n')
  const boxes = boxesOf(format)
  const photos = openPhotos(writer, fresh, photo)
  if (writer.canErase) photos.expect(expected)
  const kids: Ref[] = []
  const laidOver: Ref[] = []

  return {
    /** The next pages. */
    part(pdf: Uint8Array): void {
      const document = new PdfDocument(bytesSource(pdf), { inflate: nodeInflate })
      const carrier = new Carrier(document, writer, fresh, photos.behind)
      for (const page of document.pages()) {
        const resources = carrier.carryDict(document.dict(page.inherited.get('Resources')) ?? new Map())
        const contents = carrier.carry(page.dict.get('Contents') ?? [])
        const [ref, over] = [fresh(), isNumbered ? fresh() : undefined]
        kids.push(ref)
        if (over !== undefined) laidOver.push(over)
        writer.object(
          ref.number,
          dictOf({
            Type: new Name('Page'),
            Parent: tree,
            MediaBox: boxes.bleed,
            BleedBox: boxes.bleed,
            TrimBox: boxes.trim,
            Resources: over === undefined ? resources : withFurniture(resources, over),
            Contents: [before, ...(Array.isArray(contents) ? contents : [contents]), after],
          }),
        )
      }
    },
    /** With numbers and tabs, if there are any: a page for each page. */
    finish(furniture?: Uint8Array): { pages: number } {
      if (furniture !== undefined) layOver(furniture, laidOver, boxes.bleed, writer, fresh)
      photos.forgetUnused()
      writeEnd(writer, { tree, pages: kids, facts, profile, fresh })
      return { pages: kids.length }
    },
  }
}

/** Parts that are all there already. */
export function bind({ parts, furniture, ...opening }: Binding, sink: Sink): { pages: number } {
  const binding = openBinding({ ...opening, isNumbered: furniture !== undefined }, sink)
  for (const part of parts) binding.part(part)
  return binding.finish(furniture)
}

/** The sheet with its bleed, and where it is cut. */
function boxesOf({ trimMm: { width, height }, bleedMm }: Binding['format']) {
  const inPoints = (box: number[]) => box.map((mm) => mm * POINTS_PER_MM)
  return {
    bleed: inPoints([0, 0, width + 2 * bleedMm, height + 2 * bleedMm]),
    trim: inPoints([bleedMm, bleedMm, width + bleedMm, height + bleedMm]),
  }
}

/** Each page of numbers and tabs as a form that is painted over another page. */
function layOver(
  furniture: Uint8Array,
  forms: readonly Ref[],
  box: readonly number[],
  writer: PdfWriter,
  fresh: () => Ref,
): void {
  const document = new PdfDocument(bytesSource(furniture), { inflate: nodeInflate })
  const carrier = new Carrier(document, writer, fresh, () => undefined)
  const pages = [...document.pages()]
  if (pages.length < forms.length) throw new Error('fewer numbers than pages')
  for (const [at, form] of forms.entries()) {
    const page = pages[at] as (typeof pages)[number]
    const stream = document.resolve(page.dict.get('Contents'))
    if (!(stream instanceof Stream)) throw new Error('numbers and tabs in more than one stream')
    carrier.carryStream(
      stream,
      dictOf({
        Type: new Name('XObject'),
        Subtype: new Name('Form'),
        BBox: [...box],
        Resources: document.dict(page.inherited.get('Resources')) ?? new Map(),
      }),
      form,
    )
  }
}

/** Our compiler writes the list of what a page paints into its resources; one that stood elsewhere would be lost here. */
function withFurniture(resources: Dict, form: Ref): Dict {
  const known = resources.get('XObject')
  if (known instanceof Ref) throw new Error('resources of a page in an object of their own')
  const objects: Dict = isDict(known) ? known : new Map()
  return new Map([...resources, ['XObject', new Map([...objects, [FURNITURE, form as PdfObject]])]])
}

function writeText(writer: PdfWriter, ref: Ref, text: string): void {
  const bytes = new TextEncoder().encode(text)
  writer.stream(ref.number, new Map(), bytes.length, [bytes])
}
