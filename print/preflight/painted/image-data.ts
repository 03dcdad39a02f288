import { indexOf, isSpace } from '../../pdf/characters.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import type { Dict, Stream } from '../../pdf/objects.ts'
import { CMYK, type ColorSpace, GRAY, RGB, UNKNOWN } from './color-space.ts'

/** Where the data of an inline image ends: before a word EI behind which content goes on. */
export function endOfInlineImage(bytes: Uint8Array, start: number, dict: Dict, components: number): number | undefined {
  let at = start + plainLength(dict, components)
  for (; at + 2 <= bytes.length; at++) {
    if (bytes[at] !== 69 || bytes[at + 1] !== 73 || !isSpace(bytes[at - 1])) continue
    const behind = bytes.subarray(at + 2, at + 12)
    const goesOn = behind.every((byte) => (byte >= 32 && byte < 127) || isSpace(byte))
    if (goesOn && (behind.length === 0 || isSpace(behind[0]))) return at
  }
  return undefined
}

/** Data without a filter is as long as its rows: "EI" in the middle of it ends nothing. */
function plainLength(dict: Dict, components: number): number {
  if (dict.has('F') || dict.has('Filter')) return 0
  const number = (long: string, short: string, fallback: number) => {
    const value = dict.get(long) ?? dict.get(short)
    return typeof value === 'number' && value > 0 ? value : fallback
  }
  const isMask = (dict.get('ImageMask') ?? dict.get('IM')) === true
  const bits = isMask ? 1 : number('BitsPerComponent', 'BPC', 8)
  const row = Math.ceil((number('Width', 'W', 0) * (isMask ? 1 : Math.max(components, 1)) * bits) / 8)
  return row * number('Height', 'H', 0)
}

export type JpegHead = { width: number; height: number; components: number; complete: boolean }

const MAX_SEGMENTS = 1_000
/** The end stands at the end; some phones write something behind it. */
const TAILS = [64, 262_144]

/** Size and channels of a JPEG, marker by marker: a few bytes are read, however large the picture or its profile. */
export function jpegHead({ source }: PdfDocument, start: number, length: number): JpegHead | undefined {
  const end = start + length
  const opening = source.read(start, 2)
  if (opening[0] !== 0xff || opening[1] !== 0xd8) return undefined
  let at = start + 2
  for (let segments = 0; segments < MAX_SEGMENTS && at + 4 <= end; segments++) {
    const bytes = source.read(at, 10)
    const marker = bytes[1] as number
    if (bytes[0] !== 0xff || marker === 0xff) at += 1
    else if (marker >= 0xd0 && marker <= 0xd9) at += 2
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return {
        height: number16(bytes, 5),
        width: number16(bytes, 7),
        components: bytes[9] as number,
        complete: TAILS.some((bytes) =>
          endsWithMarker(source.read(Math.max(start, end - bytes), Math.min(bytes, length))),
        ),
      }
    else if (marker === 0xda) return undefined
    else at += 2 + number16(bytes, 2)
  }
  return undefined
}

const number16 = (bytes: Uint8Array, at: number) => (bytes[at] as number) * 256 + (bytes[at + 1] as number)

function endsWithMarker(tail: Uint8Array): boolean {
  for (let at = tail.length - 2; at >= 0; at--) if (tail[at] === 0xff && tail[at + 1] === 0xd9) return true
  return false
}

/** Without a word about its colours, a JPEG is what its channels are. */
export function colorSpaceOfJpeg(document: PdfDocument, stream: Stream): ColorSpace {
  const head = jpegHead(document, stream.start, document.extent(stream).length)
  return head === undefined ? UNKNOWN : byChannels(head.components)
}

const HEAD = 4_096

/** A JPEG 2000 may say itself what its channels are. */
export function colorSpaceOfJpx({ source }: PdfDocument, stream: Stream): ColorSpace {
  const bytes = source.read(stream.start, HEAD)
  const box = indexOf(bytes, 'colr')
  if (box < 0) return byChannels(channelsOf(bytes))
  if (bytes[box + 4] === 1) {
    const listed = number16(bytes, box + 7) * 65_536 + number16(bytes, box + 9)
    if (listed === 12) return { ...CMYK, label: 'JPEG 2000 CMYK' }
    return listed === 17 ? { ...GRAY, label: 'JPEG 2000 Grau' } : { ...RGB, label: 'JPEG 2000 RGB' }
  }
  const profile = String.fromCharCode(...bytes.subarray(box + 23, box + 27))
  const meant = { CMYK, GRAY, 'RGB ': RGB }[profile]
  return meant === undefined ? byChannels(channelsOf(bytes)) : { ...meant, label: `JPEG 2000 ${profile.trim()}` }
}

function channelsOf(bytes: Uint8Array): number {
  for (let at = 0; at + 41 < bytes.length; at++)
    if (bytes[at] === 0xff && bytes[at + 1] === 0x4f && bytes[at + 2] === 0xff && bytes[at + 3] === 0x51)
      return number16(bytes, at + 40)
  return 0
}

const byChannels = (channels: number): ColorSpace =>
  channels >= 4 ? CMYK : channels === 3 ? RGB : channels >= 1 ? GRAY : UNKNOWN
