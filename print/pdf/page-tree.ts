import type { Lookup } from './lookup.ts'
import { type Dict, type PdfObject, Ref } from './objects.ts'
import { broken, tooMuch } from './pdf-error.ts'

const MAX_PAGES = 5_000
const MAX_DEPTH = 64
const inheritable = ['MediaBox', 'CropBox', 'Rotate', 'Resources']

export type Page = {
  dict: Dict
  ref: Ref | undefined
  /** With what the tree above it says: boxes, rotation, resources. */
  inherited: Dict
}

/** The pages in order. A tree with loops or holes is broken: nobody knows which pages are missing. */
export function* pagesOf(document: Lookup): Generator<Page> {
  let count = 0
  for (const page of below(document, document.root?.get('Pages') ?? null, new Map(), new Set())) {
    if (++count > MAX_PAGES) throw tooMuch('too many pages')
    yield page
  }
}

function* below(document: Lookup, node: PdfObject, inherited: Dict, above: ReadonlySet<number>): Generator<Page> {
  const ref = node instanceof Ref ? node : undefined
  if (ref !== undefined && above.has(ref.number)) throw broken('a loop in the page tree')
  if (above.size > MAX_DEPTH) throw broken('page tree too deep')
  const dict = document.dict(node)
  if (dict === undefined) throw broken('a page is missing')
  const own: Dict = new Map(inherited)
  for (const key of inheritable) {
    const value = dict.get(key)
    if (value !== undefined) own.set(key, value)
  }
  const kids = document.resolve(dict.get('Kids'))
  if (!Array.isArray(kids) || document.name(dict.get('Type')) === 'Page') {
    yield { dict, ref, inherited: own }
    return
  }
  // Nodes without a number count too, under numbers that no object has.
  const path = new Set(above).add(ref?.number ?? -1 - above.size)
  for (const kid of kids) yield* below(document, kid, own, path)
}
