import { deflateSync } from 'node:zlib'

/** A PDF of empty A4 pages. */
export function pdf(pages: number, trailer = ''): Buffer {
  const kids = Array.from({ length: pages }, (_none, index) => `${index + 3} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.276 841.89] >>'),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} ${trailer} >>\n%%EOF\n`)
}

const chunk = (type: string, data: Buffer) => {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}
function crc(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return (rest ^ 0xffffffff) >>> 0
}
/** A PNG that says how large it is, with whatever is put in before its pixels, which are missing from large ones. */
export function png(width: number, height: number, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(width < 1_000 ? height * (1 + width * 3) : 0)))
  return Buffer.concat([mark, chunk('IHDR', head), ...more, pixels, chunk('IEND', Buffer.alloc(0))])
}
const bomb = deflateSync(Buffer.alloc(300_000_000))
export const textBomb = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb]))
export const profileBomb = chunk('iCCP', Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), bomb]))
