import { isPrintedAnnotation } from '../../pdf/annotations.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import { type Matrix, multiply, readBox, readMatrix, transformBox } from '../../pdf/geometry.ts'
import { isDict, type PdfObject, Stream } from '../../pdf/objects.ts'

/** What a printed note looks like, and the matrix that fits it into the note's place on the page. */
export function appearanceOf(document: PdfDocument, note: PdfObject): { stream: Stream; matrix: Matrix } | undefined {
  const dict = document.dict(note)
  if (dict === undefined || !isPrintedAnnotation(document, note)) return undefined
  const states = document.get(document.get(dict, 'AP'), 'N')
  const stream = isDict(states) ? document.resolve(states.get(document.name(dict.get('AS')) ?? '')) : states
  const rect = readBox(document, dict.get('Rect'))
  if (!(stream instanceof Stream) || rect === undefined) return undefined
  const inner = readMatrix(document, stream.dict.get('Matrix'))
  const drawn = transformBox(readBox(document, stream.dict.get('BBox')) ?? rect, inner)
  const across = drawn[2] > drawn[0] ? (rect[2] - rect[0]) / (drawn[2] - drawn[0]) : 1
  const down = drawn[3] > drawn[1] ? (rect[3] - rect[1]) / (drawn[3] - drawn[1]) : 1
  const fit: Matrix = [across, 0, 0, down, rect[0] - drawn[0] * across, rect[1] - drawn[1] * down]
  return { stream, matrix: multiply(inner, fit) }
}
