import type { PrintFormat } from '#domain/book/print-format.ts'
import { PdfDocument } from '../pdf/document.ts'
import { POINTS_PER_MM } from '../pdf/geometry.ts'
import { type Dict, dictOf, isDict, Name, type PdfObject, Ref, Stream } from '../pdf/objects.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import { PdfWriter, type Sink } from '../pdf/write.ts'
import type { Facts } from '../pdfx/metadata.ts'
import { writeEnd } from '../pdfx/write-end.ts'
import { photoBehind } from '../typeset/stand-in.ts'
import { Carrier } from './carry.ts'
import { type BoundPage, carryPage } from './page-file.ts'

/** A photo as it goes into the book: a JPEG, read piece by piece; in the colours of the press, or of screens. */
export type BoundPhoto = {
  width: number
  height: number
  bytes: number
  read: () => Iterable<Uint8Array>
  /** Where it lies, if it is a file. */
  path?: string
  forScreens?: true
}

/** What takes the place of a stand-in. */
export type Bound = BoundPhoto | BoundPage

export type Binding = {
  /** The parts of the book one after the other, each as the compiler wrote it; none is asked for before its turn. */
  parts: Iterable<Uint8Array>
  /** Numbers and tabs: a page for each page of the book. A cover has none. */
  furniture?: Uint8Array
  format: Pick<PrintFormat, 'trimMm' | 'bleedMm'>
  photo: (id: string) => Bound
  facts: Facts
  profile: Uint8Array
}

const FURNITURE = 'Furniture'

/**
 * Puts parts together to a book for the press, PDF/X-3, without setting anything: pages in order, numbers and tabs laid
 * over them, photos in the place of their stand-ins. What is in memory is one part and a piece of a photo.
 */
export function bind({ parts, furniture, format, photo, facts, profile }: Binding, sink: Sink): { pages: number } {
  const writer = new PdfWriter(sink, '1.4')
  let next = 1
  const fresh = () => new Ref(next++, 0)
  const tree = fresh()
  const [before, after] = [fresh(), fresh()]
  writeText(writer, before, 'q\n')
  writeText(writer, after, furniture === undefined ? '\nQ\n' : `\nQ\nq /${FURNITURE} Do Q\n`)
  const boxes = boxesOf(format)

  const photos = new Map<string, Ref>()
  const pages = pagesToLayIn(writer, fresh)
  const photoRef = (document: PdfDocument, stream: Stream): Ref | undefined => {
    if (document.name(stream.dict.get('Subtype')) !== 'Image') return undefined
    const id = photoBehind(document.source.read(stream.start, 128))
    if (id === undefined) return undefined
    const known = photos.get(id)
    if (known !== undefined) return known
    const bound = photo(id)
    const ref = 'document' in bound ? pages.carry(bound) : writePhoto(bound, imageDict(document, stream, bound))
    photos.set(id, ref)
    return ref
  }
  const writePhoto = ({ width, height, bytes, read, path }: BoundPhoto, looks: Dict): Ref => {
    const ref = fresh()
    writer.stream(ref.number, new Map([...looks, ['Width', width], ['Height', height]]), bytes, read(), path)
    return ref
  }

  const over = furniture === undefined ? undefined : pagesToLayOver(furniture, boxes.bleed, writer, fresh)
  const kids: Ref[] = []
  for (const part of parts) {
    const document = new PdfDocument(bytesSource(part), { inflate: nodeInflate })
    const carrier = new Carrier(document, writer, fresh, photoRef)
    for (const page of document.pages()) {
      const laidOver = over?.next()
      if (laidOver?.done) throw new Error('fewer numbers than pages')
      const resources = carrier.carryDict(document.dict(page.inherited.get('Resources')) ?? new Map())
      const contents = carrier.carry(page.dict.get('Contents') ?? [])
      const ref = fresh()
      kids.push(ref)
      writer.object(
        ref.number,
        dictOf({
          Type: new Name('Page'),
          Parent: tree,
          MediaBox: boxes.bleed,
          BleedBox: boxes.bleed,
          TrimBox: boxes.trim,
          Resources: laidOver === undefined ? resources : withFurniture(resources, laidOver.value),
          Contents: [before, ...(Array.isArray(contents) ? contents : [contents]), after],
        }),
      )
    }
  }

  writeEnd(writer, { tree, pages: kids, facts, profile, fresh })
  return { pages: kids.length }
}

/** The sheet with its bleed, and where it is cut. */
function boxesOf({ trimMm: { width, height }, bleedMm }: Binding['format']) {
  const inPoints = (box: number[]) => box.map((mm) => mm * POINTS_PER_MM)
  return {
    bleed: inPoints([0, 0, width + 2 * bleedMm, height + 2 * bleedMm]),
    trim: inPoints([bleedMm, bleedMm, width + bleedMm, height + bleedMm]),
  }
}

/** Pages of other files; what several of one file share is carried once. */
function pagesToLayIn(writer: PdfWriter, fresh: () => Ref) {
  const carriers = new Map<PdfDocument, Carrier>()
  return {
    carry(page: BoundPage): Ref {
      const carrier = carriers.get(page.document) ?? new Carrier(page.document, writer, fresh, () => undefined)
      carriers.set(page.document, carrier)
      return carryPage(page, carrier)
    },
  }
}

/** Each page of numbers and tabs as a form that can be painted over another page. */
function* pagesToLayOver(
  furniture: Uint8Array,
  box: readonly number[],
  writer: PdfWriter,
  fresh: () => Ref,
): Generator<Ref, undefined> {
  const document = new PdfDocument(bytesSource(furniture), { inflate: nodeInflate })
  const carrier = new Carrier(document, writer, fresh, () => undefined)
  for (const page of document.pages()) {
    const stream = document.resolve(page.dict.get('Contents'))
    if (!(stream instanceof Stream)) throw new Error('numbers and tabs in more than one stream')
    yield carrier.carryStream(
      stream,
      dictOf({
        Type: new Name('XObject'),
        Subtype: new Name('Form'),
        BBox: [...box],
        Resources: document.dict(page.inherited.get('Resources')) ?? new Map(),
      }),
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

/** Of the stand-in: everything but its size, which is that of the photo, and for screens its colours. */
const imageDict = (document: PdfDocument, stream: Stream, { forScreens }: BoundPhoto): Dict => {
  const left = ['Length', 'Width', 'Height', 'SMask', ...(forScreens ? ['ColorSpace', 'Decode'] : [])]
  const kept = [...stream.dict]
    .filter(([key]) => !left.includes(key))
    .map(([key, value]) => [key, document.resolve(value)] as const)
  return new Map([...kept, ...(forScreens ? [['ColorSpace', new Name('DeviceRGB')] as const] : [])])
}

function writeText(writer: PdfWriter, ref: Ref, text: string): void {
  const bytes = new TextEncoder().encode(text)
  writer.stream(ref.number, new Map(), bytes.length, [bytes])
}
