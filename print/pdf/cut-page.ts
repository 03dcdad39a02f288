import { PdfDocument } from './document.ts'
import { type Inflate, joined } from './inflate.ts'
import { type Dict, dictOf, isDict, Name, nameOf, type PdfObject, Ref, Stream } from './objects.ts'
import type { Page } from './page-tree.ts'
import { broken, tooMuch } from './pdf-error.ts'
import type { Source } from './source.ts'
import { PdfWriter } from './write.ts'

/** A page with more than this on it is no page that somebody looks at. */
const MAX_BYTES = 256 << 20
/** What is seen of a page hangs on these alone; notes and links are left where they are. */
const SEEN = ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Resources', 'Contents', 'Group']

/**
 * One page of a file, from 1, as a file of its own: whoever draws it need not read the others. As it is, with all that is
 * wrong with it. Throws a PdfError where there is no such page.
 */
export function cutPage(source: Source, number: number, inflate?: Inflate): Uint8Array {
  const document = new PdfDocument(source, inflate === undefined ? {} : { inflate })
  const pieces: Uint8Array[] = []
  let bytes = 0
  const writer = new PdfWriter(
    {
      write: (piece) => {
        bytes += piece.length
        if (bytes > MAX_BYTES) throw tooMuch('too much on one page')
        pieces.push(piece.slice())
      },
    },
    '1.7',
  )
  const copying = new Copying(document, writer)
  const { dict, inherited } = nth(document, number)
  const page = dictOf({ Type: new Name('Page') })
  for (const key of SEEN) {
    const value = inherited.get(key) ?? dict.get(key)
    if (value !== undefined) page.set(key, copying.follow(value))
  }
  const catalogue = dictOf({ Type: new Name('Catalog') })
  // Which layers are hidden is said there.
  const layers = document.root?.get('OCProperties')
  if (layers !== undefined) catalogue.set('OCProperties', copying.follow(layers))
  copying.run()
  const [root, tree, ref] = [0, 1, 2].map((at) => new Ref(document.objectCount + at, 0)) as [Ref, Ref, Ref]
  writer.object(ref.number, page.set('Parent', tree))
  writer.object(tree.number, dictOf({ Type: new Name('Pages'), Kids: [ref], Count: 1 }))
  writer.object(root.number, catalogue.set('Pages', tree))
  writer.finish(dictOf({ Root: root }))
  return joined(pieces)
}

function nth(document: PdfDocument, number: number): Page {
  let at = 0
  for (const page of document.pages()) if (++at === number) return page
  throw broken('no such page')
}

/** Copies what a page refers to, each object once; not its way back to the other pages. */
class Copying {
  private readonly document: PdfDocument
  private readonly writer: PdfWriter
  private readonly seen = new Set<number>()
  private readonly waiting: number[] = []

  constructor(document: PdfDocument, writer: PdfWriter) {
    this.document = document
    this.writer = writer
  }

  follow(object: PdfObject): PdfObject {
    if (object instanceof Ref) {
      if (object.number >= this.document.objectCount) return null
      if (!this.seen.has(object.number)) {
        this.seen.add(object.number)
        this.waiting.push(object.number)
      }
      return object
    }
    if (Array.isArray(object)) return object.map((each) => this.follow(each))
    return isDict(object) ? this.dict(object) : object
  }
  private dict(dict: Dict): Dict {
    if (nameOf(dict.get('Type')) === 'Page') return new Map()
    const kept = [...dict].filter(([key]) => key !== 'Parent' && key !== 'Length')
    return new Map(kept.map(([key, value]) => [key, this.follow(value)]))
  }

  run(): void {
    for (let at = 0; at < this.waiting.length; at++) {
      const number = this.waiting[at] as number
      const object = this.document.resolve(new Ref(number, 0))
      if (!(object instanceof Stream)) {
        this.writer.object(number, this.follow(object))
        continue
      }
      const { length } = this.document.extent(object)
      if (length > MAX_BYTES) throw tooMuch('too much on one page')
      this.writer.stream(number, this.dict(object.dict), length, [this.document.source.read(object.start, length)])
    }
  }
}
