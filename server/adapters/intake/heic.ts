import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { AppError } from '#domain/errors.ts'
import { MAX_PIXELS } from '#domain/file/kind.ts'
import { decodeBeside, decodeTiles, type SharedWork } from './heic-tiles.ts'
import { type Heic, openHeic } from './libheif.ts'

/** Three bytes for each pixel, upright, in the colours of the profile. */
export type Pixels = { data: Buffer; width: number; height: number; icc: Buffer | undefined }

/** Fewer are decoded before a second thread has begun. */
const ENOUGH_TILES = 4

/** The main picture; tile by tile in two threads, where it has tiles and the machine more than one core. */
export async function decodeHeic(path: string, threads = Math.min(2, availableParallelism())): Promise<Pixels> {
  const file = await readFile(path)
  const heic = openHeic(file)
  try {
    const { width, height } = heic
    if (width < 1 || height < 1) throw new AppError('PHOTO_BROKEN')
    if (width * height > MAX_PIXELS) throw new AppError('PHOTO_TOO_MANY_PIXELS')
    const tiles = heic.tiles()
    const count = tiles === undefined ? 0 : tiles.columns * tiles.rows
    const data = count < ENOUGH_TILES ? wholeOf(heic) : await tilesOf(heic, file, threads)
    return { data, width, height, icc: heic.profile() }
  } finally {
    heic.close()
  }
}

function wholeOf(heic: Heic): Buffer {
  const data = Buffer.allocUnsafeSlow(heic.bytes)
  heic.decode(data)
  return data
}

async function tilesOf(heic: Heic, file: Buffer, threads: number): Promise<Buffer> {
  const work: SharedWork = {
    file: new SharedArrayBuffer(file.length),
    pixels: new SharedArrayBuffer(heic.bytes),
    next: new SharedArrayBuffer(4),
  }
  new Uint8Array(work.file).set(file)
  const other = threads > 1 ? decodeBeside(work) : undefined
  other?.catch(() => {})
  decodeTiles(heic, work)
  await other
  return Buffer.from(work.pixels)
}
