import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { innerPages } from '../../domain/book/page-count.ts'
import type { Details } from '../../domain/order/details.ts'
import type { FileSlot } from '../../domain/order/print-file.ts'
import { file } from '../../server/schema/file.ts'
import { orderFile } from '../../server/schema/order.ts'
import { startTestApp } from '../../server/testing/app.ts'
import type { Person } from '../../server/testing/builders.ts'
import { startTestCluster } from '../../server/testing/cluster.ts'
import { aBook, checked, coverPdf, thinBook } from '../../server/testing/print-files.ts'
import { writeBook } from '../preflight/large-files.ts'
import { convert } from '../preflight/programs.ts'

/**
 * npm run bench -- check [MEGABYTES]: from "Datenprüfung starten" to the result of a book of 352 pages in which nothing is
 * wrong, against the same check and conversion as a command, and against Ghostscript's conversion.
 */
const MOST_OF_COMMAND = 1.5
const MOST_OF_GHOSTSCRIPT = 0.2
const ROUNDS = 5
const MEGABYTES = Number(process.argv[3] ?? 1_000)
const details: Details = { ...thinBook, pages: 352 }
const PHOTOS = 1_218

const folder = mkdtempSync(join(tmpdir(), 'check-bench-'))
const book = join(folder, 'book.pdf')
const cluster = await startTestCluster()
const app = await startTestApp({ clusterUrl: cluster.url })
let missed = 0
try {
  await measure()
} finally {
  await app.close()
  await cluster.stop()
  rmSync(folder, { recursive: true })
}
process.exit(missed === 0 ? 0 : 1)

async function measure(): Promise<void> {
  const photo = await aPhoto((MEGABYTES * 1e6) / PHOTOS)
  writeBook(book, { pages: innerPages(details.pages), photos: PHOTOS, photo })
  console.log(`${innerPages(details.pages)} pages, ${PHOTOS} photos, ${Math.round(statSync(book).size / 1e6)} MB`)
  await app.startWorker()
  const { admin } = await app.a.class()
  const orderId = await anOrder(admin)
  // The first round warms the caches.
  const ratios: number[] = []
  const ours: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const command = convert(book, join(folder, 'converted.pdf')).seconds
    // It leaves that to the system, and the next to write would wait for it.
    flush(join(folder, 'converted.pdf'))
    const job = await check(admin, orderId)
    console.log(`round ${round}: command ${command.toFixed(2)} s, data check ${job.toFixed(2)} s`)
    if (round === 0) continue
    ratios.push(job / command)
    ours.push(job)
  }
  judge('the command', middle(ratios), MOST_OF_COMMAND)
  judge('Ghostscript', middle(ours) / ghostscript(), MOST_OF_GHOSTSCRIPT)
}

function judge(what: string, ratio: number, most: number): void {
  const isMet = ratio <= most
  if (!isMet) missed++
  console.log(`${isMet ? 'met   ' : 'MISSED'} data check: ${ratio.toFixed(2)}× of ${what} (at most ${most}×)`)
}

/** A real one, about as large as asked for: what cannot be decoded would be passed over. */
async function aPhoto(bytes: number): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const picture = sharp({ create: { width: 2_400, height: 1_800, channels: 3, noise, background: '#888' } })
  const all: Uint8Array[] = []
  for (let quality = 5; quality < 100; quality += 5)
    all.push(await picture.clone().toColourspace('cmyk').jpeg({ quality }).toBuffer())
  const apart = ({ length }: Uint8Array) => Math.abs(length - bytes)
  return all.toSorted((one, other) => apart(one) - apart(other))[0] ?? new Uint8Array()
}

/** With its files in their places, as an upload leaves them. */
async function anOrder(admin: Person): Promise<string> {
  const { id: orderId } = await aBook(app, admin, details)
  const put = async (slot: FileSlot, path: string) => {
    const { size: bytes } = statSync(path)
    const values = { ownerId: orderId, kind: 'document', name: 'original.pdf', mediaType: 'application/pdf', bytes }
    const [row] = await app.db.insert(file).values(values).returning()
    if (row === undefined) throw new Error('no row came back')
    await app.uploads.files.storage.putFile(row, path)
    await app.db.insert(orderFile).values({ orderId, slot, fileId: row.id })
  }
  await put('content', book)
  const cover = join(folder, 'cover.pdf')
  writeFileSync(cover, coverPdf('', details.pages))
  await put('cover', cover)
  return orderId
}

/** From the button to the result; then back to the draft, for the next round. */
async function check(admin: Person, orderId: string): Promise<number> {
  const { order } = app.as(admin)
  const { version } = await order.get({ orderId })
  const started = performance.now()
  await order.check.start({ orderId, version })
  const { state, files } = await checked(app, admin, orderId)
  const seconds = (performance.now() - started) / 1_000
  if (state !== 'DATA_CHECK_SUCCESS') throw new Error(`not passed: ${JSON.stringify(files)}`)
  const after = await order.get({ orderId })
  await order.check.cancel({ orderId, version: after.version })
  await sleep(500)
  return seconds
}

/** Seconds that it takes to write the same file anew. */
function ghostscript(): number {
  const started = performance.now()
  const output = `-sOutputFile=${join(folder, 'ghostscript.pdf')}`
  const colours = ['-sColorConversionStrategy=CMYK', '-sProcessColorModel=DeviceCMYK']
  const { status } = spawnSync(
    'gs',
    ['-dPDFX', '-dBATCH', '-dNOPAUSE', '-dQUIET', '-sDEVICE=pdfwrite', ...colours, output, book],
    { stdio: 'ignore' },
  )
  if (status !== 0) throw new Error(`Ghostscript ended with ${status}`)
  const seconds = (performance.now() - started) / 1_000
  console.log(`Ghostscript ${seconds.toFixed(1)} s`)
  return seconds
}

function flush(path: string): void {
  const opened = openSync(path, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
