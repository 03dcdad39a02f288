import type { PDFiumPage } from '@hyzyla/pdfium'
import { printFormat } from '#domain/book/print-format.ts'
import { PdfDocument } from '../pdf/document.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import { readPageBoxes } from '../preflight/page-boxes.ts'
import { Interpreter } from '../preflight/painted/interpreter.ts'
import type { Mark } from '../preflight/painted/mark.ts'
import { photoBehind } from '../typeset/stand-in.ts'
import { withPdf } from './pdfium.ts'

const format = printFormat('content')

/** Shares of the sheet with its bleed, from its upper left corner. */
export type Place = { page: number; left: number; top: number; width: number; height: number }
export type Sought = { text: string } | { photo: string }

/** Where words and photos stand in a part, page by page from 0; of words, a place for each line of them. */
export async function findPlaces(pdf: Uint8Array, sought: readonly Sought[]): Promise<Place[][]> {
  const photos = sought.some((each) => 'photo' in each) ? placesOfPhotos(pdf) : new Map<string, Place[]>()
  const texts = sought.some((each) => 'text' in each) ? await textsIn(pdf) : []
  return sought.map((each) =>
    'photo' in each ? (photos.get(each.photo) ?? []) : texts.flatMap((page) => linesOf(page, each.text)),
  )
}

/** Of each photo, by its id. */
export function placesOfPhotos(pdf: Uint8Array): Map<string, Place[]> {
  const document = new PdfDocument(bytesSource(pdf), { inflate: nodeInflate })
  const found = new Map<string, Place[]>()
  let [page, width, height] = [0, 0, 0]
  const mark = ({ image, left, right, top, bottom }: Mark) => {
    const id = image && photoBehind(document.source.read(image.stream.start, 128))
    if (id === undefined) return
    const place = {
      page,
      left: left / width,
      top: 1 - top / height,
      width: (right - left) / width,
      height: (top - bottom) / height,
    }
    found.set(id, [...(found.get(id) ?? []), place])
  }
  const interpreter = new Interpreter(document, { mark, placeholder: () => {} })
  for (const each of document.pages()) {
    const { shown, userUnit } = readPageBoxes(document, each, page + 1, format)
    ;[width, height] = [shown[2], shown[3]]
    interpreter.page(each, shown, userUnit)
    page++
  }
  return found
}

type Letter = { left: number; right: number; top: number; bottom: number }
type PageText = { page: number; width: number; height: number; text: string; letters: Letter[] }

/** What the library does not name yet of what it loads. */
type Reader = {
  _FPDFText_LoadPage: (page: number) => number
  _FPDFText_ClosePage: (text: number) => void
  _FPDFText_CountChars: (text: number) => number
  _FPDFText_GetUnicode: (text: number, at: number) => number
  _FPDFText_GetLooseCharBox: (text: number, at: number, rect: number) => number
  wasmExports: { malloc: (bytes: number) => number; free: (at: number) => void }
  HEAPU8: Uint8Array
}
type Inside = { module: Reader; pageIdx: number }

const textsIn = (pdf: Uint8Array): Promise<PageText[]> =>
  withPdf(pdf, async (document) => [...document.pages()].map(readLetters))

const RECT_BYTES = 16

function readLetters(page: PDFiumPage): PageText {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const { module, pageIdx } = page as unknown as Inside
  const of = module._FPDFText_LoadPage(pageIdx)
  const rect = module.wasmExports.malloc(RECT_BYTES)
  try {
    let text = ''
    const letters: Letter[] = []
    for (let at = 0; at < module._FPDFText_CountChars(of); at++) {
      const letter = plain(String.fromCodePoint(module._FPDFText_GetUnicode(of, at)))
      if (letter === '' || module._FPDFText_GetLooseCharBox(of, at, rect) === 0) continue
      const [left, top, right, bottom] = new Float32Array(module.HEAPU8.buffer, rect, 4) as unknown as [
        number,
        number,
        number,
        number,
      ]
      // A letter may come to two once it is plain.
      for (const each of letter) {
        text += each
        for (let unit = 0; unit < each.length; unit++) letters.push({ left, top, right, bottom })
      }
    }
    return { page: page.number, width, height, text, letters }
  } finally {
    module.wasmExports.free(rect)
    module._FPDFText_ClosePage(of)
  }
}

/** Without whatever a line that ends, a hyphen in it or other quotation marks change, and emoji, which are read by halves. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{S}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu, '')

function linesOf({ page, width, height, text, letters }: PageText, sought: string): Place[] {
  const words = plain(sought)
  if (words === '') return []
  const places: Place[] = []
  for (let from = text.indexOf(words); from !== -1; from = text.indexOf(words, from + words.length)) {
    let line: Letter | undefined
    const lines: Letter[] = []
    for (const letter of letters.slice(from, from + words.length)) {
      // Beside the one before, or on a line of its own.
      if (line !== undefined && letter.bottom < line.top && letter.top > line.bottom && letter.left >= line.left) {
        line.right = Math.max(line.right, letter.right)
        line.top = Math.max(line.top, letter.top)
        line.bottom = Math.min(line.bottom, letter.bottom)
      } else {
        line = { ...letter }
        lines.push(line)
      }
    }
    places.push(
      ...lines.map(({ left, right, top, bottom }) => ({
        page,
        left: left / width,
        top: 1 - top / height,
        width: (right - left) / width,
        height: (top - bottom) / height,
      })),
    )
  }
  return places
}
