import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { AppError } from '#domain/errors.ts'
import { MAX_PIXELS } from '#domain/file/kind.ts'

/** The C interface of libheif, as far as it is used here; structs are written to the place that comes first. */
type LibHeif = {
  HEAPU8: Uint8Array
  _malloc: (bytes: number) => number
  _free: (at: number) => void
  _heif_context_alloc: () => number
  _heif_context_free: (context: number) => void
  _heif_context_read_from_memory: (error: number, context: number, at: number, bytes: number, none: number) => void
  _heif_context_get_primary_image_handle: (error: number, context: number, handle: number) => void
  _heif_image_handle_release: (handle: number) => void
  _heif_image_handle_get_width: (handle: number) => number
  _heif_image_handle_get_height: (handle: number) => number
  _heif_image_handle_get_raw_color_profile_size: (handle: number) => number
  _heif_image_handle_get_raw_color_profile: (error: number, handle: number, at: number) => void
  _heif_decoding_options_alloc: () => number
  _heif_decoding_options_free: (options: number) => void
  _heif_decode_image: (...args: [error: number, handle: number, image: number, ...how: number[]]) => void
  _heif_image_release: (image: number) => void
  _heif_image_get_plane_readonly: (image: number, channel: number, stride: number) => number
}
/** Three bytes for each pixel, upright, in the colours of the profile. */
export type Pixels = { data: Buffer; width: number; height: number; icc: Buffer | undefined }

const RGB = 1
const INTERLEAVED_RGB = 10
const INTERLEAVED = 10
const ERROR_BYTES = 12
/** Where `heif_decoding_options` says that pictures with more than eight bits become such with eight. */
const TO_EIGHT_BITS_AT = 20

let loaded: LibHeif | undefined
/** Loaded with the first HEIC, and then kept warm for the next ones. */
function library(): LibHeif {
  loaded ??= createRequire(import.meta.url)('libheif-js/wasm-bundle.js') as LibHeif
  return loaded
}

/** The main picture. Its turns and mirrorings are done by the decoder; the EXIF data of a HEIC only repeats them. */
export async function decodeHeic(path: string): Promise<Pixels> {
  const heif = library()
  const file = await readFile(path)
  const undo: (() => void)[] = []
  const claim = (bytes: number) => {
    const at = heif._malloc(bytes)
    if (at === 0) throw new AppError('PHOTO_BROKEN')
    undo.push(() => heif._free(at))
    return at
  }
  const pointer = (at: number) => new DataView(heif.HEAPU8.buffer).getUint32(at, true)
  try {
    const error = claim(ERROR_BYTES)
    const out = claim(4)
    const succeed = () => {
      if (pointer(error) !== 0) throw new AppError('PHOTO_BROKEN')
    }
    const input = claim(file.length)
    heif.HEAPU8.set(file, input)
    const context = heif._heif_context_alloc()
    undo.push(() => heif._heif_context_free(context))
    heif._heif_context_read_from_memory(error, context, input, file.length, 0)
    succeed()
    heif._heif_context_get_primary_image_handle(error, context, out)
    succeed()
    const handle = pointer(out)
    undo.push(() => heif._heif_image_handle_release(handle))
    const [width, height] = [heif._heif_image_handle_get_width(handle), heif._heif_image_handle_get_height(handle)]
    if (width < 1 || height < 1) throw new AppError('PHOTO_BROKEN')
    if (width * height > MAX_PIXELS) throw new AppError('PHOTO_TOO_MANY_PIXELS')

    const profileBytes = heif._heif_image_handle_get_raw_color_profile_size(handle)
    const profile = profileBytes === 0 ? 0 : claim(profileBytes)
    if (profile !== 0) heif._heif_image_handle_get_raw_color_profile(error, handle, profile)
    const icc = profile === 0 ? undefined : Buffer.from(heif.HEAPU8.slice(profile, profile + profileBytes))

    const options = heif._heif_decoding_options_alloc()
    undo.push(() => heif._heif_decoding_options_free(options))
    heif.HEAPU8[options + TO_EIGHT_BITS_AT] = 1
    heif._heif_decode_image(error, handle, out, RGB, INTERLEAVED_RGB, options)
    succeed()
    const image = pointer(out)
    undo.push(() => heif._heif_image_release(image))
    const plane = heif._heif_image_get_plane_readonly(image, INTERLEAVED, out)
    if (plane === 0) throw new AppError('PHOTO_BROKEN')
    return { data: packed(heif.HEAPU8, plane, pointer(out), width, height), width, height, icc }
  } finally {
    for (const each of undo.reverse()) each()
  }
}

/** Rows lie a little apart in the decoder's memory. */
function packed(heap: Uint8Array, plane: number, stride: number, width: number, height: number): Buffer {
  const row = width * 3
  const data = Buffer.allocUnsafe(row * height)
  for (let y = 0; y < height; y++) {
    const from = plane + y * stride
    data.set(heap.subarray(from, from + row), y * row)
  }
  return data
}
