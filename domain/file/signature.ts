/** What a file is by its first bytes. */
export type Signature = 'heic' | 'jpeg' | 'png' | 'pdf'

/** So many bytes tell. A PDF may begin with something else; all programs look for its mark in the first kilobyte. */
export const SIGNATURE_BYTES = 1024

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpegMark = [0xff, 0xd8, 0xff]
const pdfMark = [0x25, 0x50, 0x44, 0x46, 0x2d]

export function signatureOf(head: Uint8Array): Signature | undefined {
  if (marked(head, jpegMark)) return 'jpeg'
  if (marked(head, pngMark)) return 'png'
  if (isHeic(head)) return 'heic'
  for (let at = 0; at + pdfMark.length <= Math.min(head.length, SIGNATURE_BYTES); at++)
    if (marked(head, pdfMark, at)) return 'pdf'
  return undefined
}

const marked = (head: Uint8Array, mark: readonly number[], at = 0) =>
  mark.every((value, index) => head[at + index] === value)

const text = (head: Uint8Array, at: number) => String.fromCharCode(...head.subarray(at, at + 4))

/** An AVIF has the same container and may name `mif1` too, but then it names itself first or among the others. */
function isHeic(head: Uint8Array): boolean {
  if (text(head, 4) !== 'ftyp' || !heicBrands.includes(text(head, 8))) return false
  const size = ((head[2] ?? 0) << 8) | (head[3] ?? 0)
  for (let at = 16; at + 4 <= Math.min(size, head.length); at += 4) if (text(head, at) === 'avif') return false
  return true
}
