import { createRequire } from 'node:module'
import { AppError } from '#domain/errors.ts'

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
  _heif_image_handle_get_image_tiling: (error: number, handle: number, isTurned: number, tiling: number) => void
  _heif_decoding_options_alloc: () => number
  _heif_decoding_options_free: (options: number) => void
  _heif_decode_image: (...args: [error: number, handle: number, image: number, ...how: number[]]) => void
  _heif_image_handle_decode_image_tile: (
    ...args: [error: number, handle: number, image: number, ...how: number[]]
  ) => void
  _heif_image_release: (image: number) => void
  _heif_image_get_primary_width: (image: number) => number
  _heif_image_get_primary_height: (image: number) => number
  _heif_image_get_plane_readonly: (image: number, channel: number, stride: number) => number
}

const RGB = 1
const INTERLEAVED_RGB = 10
const INTERLEAVED = 10
const ERROR_BYTES = 12
const TILING_BYTES = 128
/** Where `heif_decoding_options` says that pictures with more than eight bits become such with eight. */
const TO_EIGHT_BITS_AT = 20
const CHANNELS = 3

let loaded: LibHeif | undefined
/** Loaded with the first HEIC, and then kept warm for the next ones. */
function library(): LibHeif {
  loaded ??= createRequire(import.meta.url)('libheif-js/wasm-bundle.js') as LibHeif
  return loaded
}

export type Heic = ReturnType<typeof openHeic>
type Tiles = { columns: number; rows: number; width: number; height: number; left: number; top: number }

/**
 * The main picture of a HEIC, as three bytes for each pixel. Its turns and mirrorings are done by the decoder; the EXIF data
 * of a HEIC only repeats them.
 */
export function openHeic(file: Uint8Array) {
  const heif = library()
  const undo: (() => void)[] = []
  const close = () => {
    for (const each of undo.reverse()) each()
  }
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
    const options = heif._heif_decoding_options_alloc()
    undo.push(() => heif._heif_decoding_options_free(options))
    heif.HEAPU8[options + TO_EIGHT_BITS_AT] = 1

    const tiling = claim(TILING_BYTES)
    const tilingOf = (isTurned: boolean) => {
      heif.HEAPU8.fill(0, tiling, tiling + TILING_BYTES)
      heif._heif_image_handle_get_image_tiling(error, handle, isTurned ? 1 : 0, tiling)
      if (pointer(error) !== 0) return undefined
      const [, columns, rows, tileWidth, tileHeight, ofWidth, ofHeight, top, left] = Array.from(
        { length: 9 },
        (_, at) => pointer(tiling + at * 4),
      ) as [number, number, number, number, number, number, number, number, number]
      return { columns, rows, tileWidth, tileHeight, width: ofWidth, height: ofHeight, top, left }
    }
    /** Undefined where it is one piece, or where a part of it is cut away and its tiles would lie who knows where. */
    const tiles = (): Tiles | undefined => {
      const [plain, turned] = [tilingOf(false), tilingOf(true)]
      if (plain === undefined || turned === undefined || turned.width !== width || turned.height !== height)
        return undefined
      const isWhole =
        (plain.width === width && plain.height === height) || (plain.width === height && plain.height === width)
      const [across, down] = [turned.columns * turned.tileWidth - width, turned.rows * turned.tileHeight - height]
      if (!isWhole || across < 0 || down < 0) return undefined
      const { columns, rows, tileWidth, tileHeight } = turned
      // Turned, what the tiles have too much lies left or above. How much of it is ours to say: libheif 1.23 names the rest.
      const [left, top] = [turned.left > 0 ? across : 0, turned.top > 0 ? down : 0]
      return { columns, rows, width: tileWidth, height: tileHeight, left, top }
    }

    /** Copies what was decoded to its place, row by row: they lie a little apart in the decoder's memory. */
    const copy = (into: Uint8Array, left: number, top: number) => {
      succeed()
      const image = pointer(out)
      try {
        const plane = heif._heif_image_get_plane_readonly(image, INTERLEAVED, out)
        if (plane === 0) throw new AppError('PHOTO_BROKEN')
        const [stride, heap] = [pointer(out), heif.HEAPU8]
        const from = Math.max(0, -left)
        const to = Math.min(heif._heif_image_get_primary_width(image), width - left)
        const lowest = Math.min(heif._heif_image_get_primary_height(image), height - top)
        for (let y = Math.max(0, -top); y < lowest && from < to; y++) {
          const row = plane + y * stride
          into.set(
            heap.subarray(row + from * CHANNELS, row + to * CHANNELS),
            ((top + y) * width + left + from) * CHANNELS,
          )
        }
      } finally {
        heif._heif_image_release(image)
      }
    }
    return {
      width,
      height,
      bytes: width * height * CHANNELS,
      close,
      tiles,
      profile(): Buffer | undefined {
        const bytes = heif._heif_image_handle_get_raw_color_profile_size(handle)
        if (bytes === 0) return undefined
        const at = claim(bytes)
        heif._heif_image_handle_get_raw_color_profile(error, handle, at)
        return Buffer.from(heif.HEAPU8.slice(at, at + bytes))
      },
      decode(into: Uint8Array): void {
        heif._heif_decode_image(error, handle, out, RGB, INTERLEAVED_RGB, options)
        copy(into, 0, 0)
      },
      /** One tile, counted along the rows. */
      decodeTile(index: number, tiles: Tiles, into: Uint8Array): void {
        const [column, row] = [index % tiles.columns, Math.floor(index / tiles.columns)]
        heif._heif_image_handle_decode_image_tile(error, handle, out, RGB, INTERLEAVED_RGB, options, column, row)
        copy(into, column * tiles.width - tiles.left, row * tiles.height - tiles.top)
      },
    }
  } catch (error) {
    close()
    throw error
  }
}
