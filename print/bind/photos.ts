import type { PdfDocument } from '../pdf/document.ts'
import { type Dict, dictOf, Name, type Ref, type Stream } from '../pdf/objects.ts'
import type { PdfWriter } from '../pdf/write.ts'
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

/** Whatever takes the place of stand-ins, each once, however often it is shown. */
export function openPhotos(writer: PdfWriter, fresh: () => Ref, photo: (id: string) => Bound) {
  const known = new Map<string, Ref>()
  const unused = new Map<string, { ref: Ref; from: number; to: number }>()
  const carriers = new Map<PdfDocument, Carrier>()

  /** Pages of other files; what several of one file share is carried once. */
  const carry = (page: BoundPage): Ref => {
    const carrier = carriers.get(page.document) ?? new Carrier(page.document, writer, fresh, () => undefined)
    carriers.set(page.document, carrier)
    return carryPage(page, carrier)
  }
  const write = (bound: BoundPhoto): Ref => {
    const ref = fresh()
    writer.stream(ref.number, imageDict(bound), bound.bytes, bound.read(), bound.path)
    return ref
  }

  return {
    /** Those that are photos are written at once. */
    expect(ids: Iterable<string>): void {
      for (const id of ids) {
        const bound = photo(id)
        if ('document' in bound) continue
        const from = writer.position
        const ref = write(bound)
        known.set(id, ref)
        unused.set(id, { ref, from, to: writer.position })
      }
    },
    /** What stands in the book for this stream, if it is a stand-in. */
    behind(document: PdfDocument, stream: Stream): Ref | undefined {
      if (document.name(stream.dict.get('Subtype')) !== 'Image') return undefined
      const id = photoBehind(document.source.read(stream.start, 128))
      if (id === undefined) return undefined
      unused.delete(id)
      const before = known.get(id)
      if (before !== undefined) return before
      const bound = photo(id)
      const ref = 'document' in bound ? carry(bound) : write(bound)
      known.set(id, ref)
      return ref
    },
    /** What is on no page is not in the file either. */
    forgetUnused(): void {
      for (const { ref, from, to } of unused.values()) writer.erase(ref.number, from, to)
    },
  }
}

/** JPEGs in four colours are kept inverted by everybody who writes them. */
const INVERTED = [1, 0, 1, 0, 1, 0, 1, 0]

const imageDict = ({ width, height, forScreens }: BoundPhoto): Dict =>
  dictOf({
    Type: new Name('XObject'),
    Subtype: new Name('Image'),
    Filter: new Name('DCTDecode'),
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ...(forScreens
      ? { ColorSpace: new Name('DeviceRGB') }
      : { ColorSpace: new Name('DeviceCMYK'), Decode: [...INVERTED] }),
  })
