import { open, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '#domain/errors.ts'
import { MAX_PIXELS, signaturesOf } from '#domain/file/kind.ts'
import { photoNames } from '#domain/file/photo-variant.ts'
import { SIGNATURE_BYTES, type Signature, signatureOf } from '#domain/file/signature.ts'
import { decodeHeic } from './heic.ts'
import { asTiff } from './tiff.ts'

sharp.cache(false) // every photo differs: a cache only holds memory
sharp.concurrency(Math.min(2, availableParallelism()))

export type Facts = { width: number; height: number; signature: Signature }

const THUMB_EDGE = 320
const SCREEN_EDGE = 1600
const webp = { quality: 80, effort: 2 }
/** With less ink than the press allows: JPEG adds some around hard edges. */
export const printProfile = fileURLToPath(new URL('../../../print/pdfx/FOGRA39L-photos.icc', import.meta.url))
/** Codes made for each picture would save 3 % of the file, and take 40 % of the time. */
export const printJpeg = { quality: 90, optimiseCoding: false }

type Source = {
  width: number
  height: number
  /** Upright, without transparency. */
  full: () => Sharp
  /** As it is on a screen. */
  screen: () => Promise<Sharp>
}

export async function signatureOfFile(path: string): Promise<Signature | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    if (bytesRead === 0) throw new AppError('FILE_EMPTY')
    return signatureOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/**
 * All that the book needs of a photo, from one decoding: first what screens show, then what is printed. Only pixels go
 * on: sharp keeps no EXIF, GPS, XMP, comment or thumbnail unless told to.
 */
export async function derivePhoto(path: string, folder: string, onScreens: (facts: Facts) => void): Promise<void> {
  const signature = await signatureOfFile(path)
  const known: readonly Signature[] = signaturesOf.photo
  if (signature === undefined || !known.includes(signature)) throw new AppError('FILE_TYPE_UNSUPPORTED')
  const source = signature === 'heic' ? await fromHeic(path) : await fromFile(path)
  // Two things at once: the small versions are squeezed on one core, the print version takes the other.
  const print = writePrint(source, join(folder, photoNames.print))
  print.catch(() => {})
  await writeScreens(source, folder)
  onScreens({ width: source.width, height: source.height, signature })
  await print
}

async function writeScreens(source: Source, folder: string): Promise<void> {
  const { data, info } = await (await source.screen()).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const thumb = sharp(data, { raw }).resize(THUMB_EDGE, THUMB_EDGE, { fit: 'inside', withoutEnlargement: true })
  await Promise.all([
    writePicture(sharp(data, { raw }).webp(webp), join(folder, photoNames.screen)),
    writePicture(thumb.webp(webp), join(folder, photoNames.thumb)),
  ])
}

/** With all its pixels, since a frame may show a small part of it; the profile turns it into the printer's colours. */
async function writePrint({ full }: Source, target: string): Promise<void> {
  await writePicture(full().withIccProfile(printProfile).jpeg(printJpeg), target)
}

/** Written here and not by libvips, which has one place for the words of all that fail at once: a full disk has a code. */
export const writePicture = async (image: Sharp, target: string): Promise<void> =>
  writeFile(target, await image.toBuffer())

const toScreen = (image: Sharp) => image.resize(SCREEN_EDGE, SCREEN_EDGE, { fit: 'inside', withoutEnlargement: true })

async function fromFile(path: string): Promise<Source> {
  const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata()
  if (autoOrient.width * autoOrient.height > MAX_PIXELS) throw new AppError('PHOTO_TOO_MANY_PIXELS')
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const
  const full = () => sharp(path, options).autoOrient().flatten({ background: '#fff' })
  return { width: autoOrient.width, height: autoOrient.height, full, screen: async () => toScreen(full()) }
}

async function fromHeic(path: string): Promise<Source> {
  const pixels = await decodeHeic(path)
  const { data, width, height, icc } = pixels
  const raw = { width, height, channels: 3 } as const
  const profiled = icc === undefined ? undefined : asTiff(pixels)
  const full = () => (profiled === undefined ? sharp(data, { raw }) : sharp(profiled, { limitInputPixels: MAX_PIXELS }))
  // First small, then in other colours: a tenth of the work.
  const screen = async () => {
    const small = await toScreen(sharp(data, { raw })).raw().toBuffer({ resolveWithObject: true })
    const { width: smallWidth, height: smallHeight } = small.info
    const shape = { width: smallWidth, height: smallHeight }
    return icc === undefined
      ? sharp(small.data, { raw: { ...shape, channels: 3 } })
      : sharp(asTiff({ data: small.data, ...shape, icc }))
  }
  return { width, height, full, screen }
}
