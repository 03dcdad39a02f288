import { readFileSync } from 'node:fs'
import { type DesignName, worldsOf } from '#domain/book/design.ts'
import type { Bound } from '../../bind/bind.ts'
import type { BookContent } from '../content.ts'
import type { KeptParts } from '../kept-parts.ts'
import { makeBook } from '../make-book.ts'

const profile = readFileSync(new URL('../../pdfx/FOGRA39L.icc', import.meta.url))
const facts = { title: 'Abibuch 2027', date: new Date('2027-05-01T12:00:00Z'), id: '0123456789abcdef'.repeat(2) }

/** A book in the first colours of a design, and what stands where in it. */
export async function makeSample(
  parts: KeptParts,
  content: BookContent,
  design: DesignName,
  photo: (id: string) => Bound,
) {
  const [[world]] = worldsOf(design) as [[string, unknown]]
  const pieces: Uint8Array[] = []
  const making = { content, look: { design, world }, photo, facts, profile }
  const { placed } = await makeBook(parts, making, { write: (bytes) => void pieces.push(bytes.slice()) })
  return { pdf: Buffer.concat(pieces), placed }
}
