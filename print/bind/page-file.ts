import { deflateSync } from 'node:zlib'
import { printFormat } from '#domain/book/print-format.ts'
import { PdfDocument } from '../pdf/document.ts'
import type { Box, Matrix } from '../pdf/geometry.ts'
import { type Dict, dictOf, Name, type Ref, Stream } from '../pdf/objects.ts'
import type { Page } from '../pdf/page-tree.ts'
import { nodeInflate, openFileSource } from '../pdf/source-node.ts'
import { readPageBoxes } from '../preflight/page-boxes.ts'
import type { Carrier } from './carry.ts'

/** A page of another print file, counted from 1, that is laid in as it is. */
export type BoundPage = { document: PdfDocument; number: number }

/** Pages of print files on this machine; each file is opened once. */
export function openPageFiles() {
  const known = new Map<string, { document: PdfDocument; close: () => void }>()
  const opened = (path: string) => {
    const { close, ...source } = openFileSource(path)
    const file = { document: new PdfDocument(source, { inflate: nodeInflate }), close }
    known.set(path, file)
    return file
  }
  return {
    page: (path: string, number: number): BoundPage => ({
      document: (known.get(path) ?? opened(path)).document,
      number,
    }),
    close(): void {
      for (const { close } of known.values()) close()
    },
  }
}

/**
 * A page, with its bleed, as a form that fills the square in which a picture is painted: so it takes the place of the
 * picture that stood for it.
 */
export function carryPage({ document, number }: BoundPage, carrier: Carrier): Ref {
  const page = [...document.pages()][number - 1]
  if (page === undefined) throw new Error(`there is no page ${number}`)
  const { printed, turns } = readPageBoxes(document, page, number, printFormat('content'))
  const form = dictOf({
    Type: new Name('XObject'),
    Subtype: new Name('Form'),
    BBox: [...printed],
    Matrix: [...ontoSquare(printed, turns)],
    Resources: document.dict(page.inherited.get('Resources')) ?? new Map(),
  })
  const streams = contentsOf(document, page)
  const [only] = streams
  return only !== undefined && streams.length === 1
    ? carrier.carryStream(only, form)
    : carrier.carryBytes(...joined(document, streams), form)
}

const contentsOf = (document: PdfDocument, page: Page): Stream[] => {
  const contents = document.resolve(page.dict.get('Contents'))
  return (Array.isArray(contents) ? contents : [contents])
    .map((each) => document.resolve(each))
    .filter((each) => each instanceof Stream)
}

/** A page may be painted by several streams, a form only by one. */
function joined(document: PdfDocument, streams: readonly Stream[]): [Uint8Array, Dict] {
  const parts = streams.flatMap((stream) => [document.decode(stream).data, Buffer.from('\n')])
  return [deflateSync(Buffer.concat(parts)), dictOf({ Filter: new Name('FlateDecode') })]
}

/** A box onto the square from 0 to 1, turned by quarters to the right as it is shown. */
function ontoSquare([x0, y0, x1, y1]: Box, turns: number): Matrix {
  const [width, height] = [x1 - x0, y1 - y0]
  switch (turns) {
    case 1:
      return [0, -1 / width, 1 / height, 0, -y0 / height, x1 / width]
    case 2:
      return [-1 / width, 0, 0, -1 / height, x1 / width, y1 / height]
    case 3:
      return [0, 1 / width, -1 / height, 0, y1 / height, -x0 / width]
    default:
      return [1 / width, 0, 0, 1 / height, -x0 / width, -y0 / height]
  }
}
