import { readFileSync } from 'node:fs'
import { type DesignName, worldsOf } from '#domain/book/design.ts'
import type { PrintFormat } from '#domain/book/print-format.ts'
import { bind } from '../../bind/bind.ts'
import type { Bound } from '../../bind/photos.ts'
import { bytesSource } from '../../pdf/source.ts'
import { nodeInflate } from '../../pdf/source-node.ts'
import type { Sink } from '../../pdf/write.ts'
import { preflight } from '../../preflight/preflight.ts'
import type { BookContent } from '../content.ts'
import { makeCover } from '../cover.ts'
import type { KeptParts } from '../kept-parts.ts'
import { type Making, makeBook } from '../make-book.ts'

const profile = readFileSync(new URL('../../pdfx/FOGRA39L.icc', import.meta.url))
const facts = { title: 'Abibuch 2027', date: new Date('2027-05-01T12:00:00Z'), id: '0123456789abcdef'.repeat(2) }

type Photo = (id: string) => Bound
type Choice = { world?: string; least?: number }

/** All that is written, as one file. */
async function written<Made>(write: (sink: Sink) => Made) {
  const pieces: Uint8Array[] = []
  const made = await write({ write: (bytes) => void pieces.push(bytes.slice()) })
  return { made, pdf: Buffer.concat(pieces) }
}

/** In the first colours of a design, unless others are named. */
function makingOf(content: BookContent, design: DesignName, photo: Photo, { world, least = 0 }: Choice): Making {
  const [[first]] = worldsOf(design) as [[string, unknown]]
  return { content, look: { design, world: world ?? first }, photo, facts, profile, least }
}

/** A book, what stands where in it, and which photos it asked for. */
export async function makeSample(
  parts: KeptParts,
  content: BookContent,
  design: DesignName,
  photo: Photo,
  choice: Choice = {},
) {
  const asked: string[] = []
  const asking = (id: string) => {
    asked.push(id)
    return photo(id)
  }
  const { made, pdf } = await written((sink) => makeBook(parts, makingOf(content, design, asking, choice), sink))
  return { ...made, pdf, asked }
}

/** Its cover, a hard one. */
export async function makeSampleCover(
  parts: KeptParts,
  content: BookContent,
  design: DesignName,
  photo: Photo,
  inner: number,
): Promise<Buffer> {
  const of = { cover: 'HARDCOVER', inner, turnInMm: 18 } as const
  return (await written((sink) => makeCover(parts, makingOf(content, design, photo, {}), of, sink))).pdf
}

/** One part by itself, as the press gets it. */
export const boundPart = async (part: Uint8Array, format: PrintFormat): Promise<Buffer> =>
  (await written((sink) => bind({ parts: [part], format, photo: noPhoto, facts, profile }, sink))).pdf
const noPhoto: Photo = () => {
  throw new Error('no photo stands in it')
}

/** What the data check finds, a line each. */
export function findingsIn(pdf: Uint8Array, format: PrintFormat): string[] {
  const running = preflight(bytesSource(pdf), { format, inflate: nodeInflate })
  for (;;) {
    const step = running.next()
    if (step.done === true) return step.value.findings.map(({ code, page, found }) => `${page} ${code} ${found}`)
  }
}
