import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { SavedDetails } from '#domain/order/details.ts'
import { extentOf } from '#domain/order/extent.ts'
import type { FileSlot } from '#domain/order/print-file.ts'
import { bookDetails, schoolAddress } from '../../../testing/order-samples.ts'
import { type FileToPack, packed, SwappedFileError } from './pack.ts'

/**
 * What we use of CIP4's schema, written down by hand. Whoever has theirs can have it asked as well:
 * XJDF_XSD=…/xjdf.xsd npm test -- pack
 */
const schemas = [join(import.meta.dirname, 'testing/xjdf-parts.xsd'), process.env.XJDF_XSD ?? []].flat()

const bytesOf = (words: string) => Buffer.from(words.repeat(1_000))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const aFile = (slot: FileSlot, words: string = slot): FileToPack => ({
  slot,
  bytes: bytesOf(words).length,
  sha256: sha256(bytesOf(words)),
  open: () => Readable.from([bytesOf(words)]),
})

function anOrder(details: SavedDetails) {
  const extent = extentOf(details, null)
  if (extent === null) throw new Error('details say how much is printed')
  const addresses = { shipping: schoolAddress, billing: { ...schoolAddress, name: 'Förderverein <& Freunde>' } }
  return { number: 10_001, details, extent, addresses, school: 'Goethe-Gymnasium', year: 2027, turnInMm: 18 }
}

const contentsOf = async (zip: Readable) => unzipSync(Buffer.concat(await zip.toArray()))
const ticketIn = (files: Record<string, Uint8Array>) => strFromU8(files['ticket.xjdf'] ?? new Uint8Array())

async function requireValid(ticket: string): Promise<void> {
  for (const path of schemas) {
    const schema = { fileName: 'xjdf.xsd', contents: await readFile(path, 'utf8') }
    const { valid, errors } = await validateXML({ xml: { fileName: 'ticket.xjdf', contents: ticket }, schema })
    expect({ valid, errors }).toEqual({ valid: true, errors: [] })
  }
}

const tickets = { type: 'TICKET_ORDER', pages: 2, copies: 250, remark: '' } as const
const orders: [string, SavedDetails, FileSlot[]][] = [
  ['a hardcover with ads', bookDetails, ['content', 'cover']],
  [
    'a softcover by express, printed inside its cover',
    { ...bookDetails, cover: 'SOFTCOVER', delivery: 'EXPRESS', material: 'GLOSSY', refinement: 'NONE', ads: null },
    ['content', 'cover', 'innerCoverFront', 'innerCoverBack'],
  ],
  ['a trial print', { ...bookDetails, type: 'SAMPLE_YEARBOOK_ORDER', copies: 2 }, ['content', 'cover']],
  ['tickets of two sides', tickets, ['ticket']],
  ['tickets of one side', { ...tickets, pages: 1 }, ['ticket']],
]

test.each(orders)('the ticket of %s is valid XJDF, and names every file with its hash', async (_, details, slots) => {
  const files = slots.map((slot) => aFile(slot))
  const { zip, digest } = packed(anOrder(details), files)
  const inside = await contentsOf(zip)
  const ticket = ticketIn(inside)
  await requireValid(ticket)
  expect(digest).toBe(sha256(Buffer.from(ticket)))
  for (const file of files) expect(ticket).toContain(`IDValue="${file.sha256}"`)
  const pdfs = Object.entries(inside).filter(([name]) => name !== 'ticket.xjdf')
  expect(pdfs.map(([, bytes]) => sha256(bytes))).toEqual(files.map((file) => file.sha256))
  for (const [name] of pdfs) expect(ticket).toContain(`URL="${name}"`)
})

test('the printer learns where the parcel goes and what is to be made, and nothing of the invoice', async () => {
  const ticket = ticketIn(await contentsOf(packed(anOrder(bookDetails), [aFile('content'), aFile('cover')]).zip))
  expect(ticket).toContain('Street="Lindenallee"')
  expect(ticket).toContain('BindingType="HardCover"')
  // 210 × 297 mm and a spine of 10.8 mm, in points.
  expect(ticket).toContain('FinishedDimensions="595.276 841.89 30.7')
  expect(ticket).toContain('nicht über 15 kg packen')
  expect(ticket).not.toContain('Förderverein')
  expect(ticket).not.toContain(schoolAddress.mail)
})

test('a file that was swapped after the check breaks the package off, and says which', async () => {
  const swapped = { ...aFile('cover'), open: () => Readable.from([bytesOf('other')]) }
  const { zip } = packed(anOrder(bookDetails), [aFile('content'), swapped])
  await expect(zip.toArray()).rejects.toEqual(new SwappedFileError('cover'))
})
