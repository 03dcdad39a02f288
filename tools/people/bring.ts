import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Person } from '../../server/testing/builders.ts'
import { beginId, offsetOf, send } from '../../server/testing/uploads.ts'
import { again, type Patience } from './client.ts'

type Brought = { bytes: Buffer; intent: object; name?: string }

/** In pieces, and after each cut from where the server says that it is. */
export async function bring(
  server: { url: string },
  person: Person,
  { bytes, ...what }: Brought,
  patience: Patience = {},
): Promise<string> {
  const uploadId = await again(() => beginId(server, person, { bytes: bytes.length, ...what }), patience)
  const piece = Math.ceil(bytes.length / 3)
  for (let offset = 0; offset < bytes.length; ) {
    const from = offset
    await send(server, person, uploadId, from, new Uint8Array(bytes.subarray(from, from + piece))).catch(
      () => undefined,
    )
    offset = await again(async () => {
      const there = await offsetOf(server, person, uploadId)
      if (there === undefined) throw new Error('nobody answers')
      return there
    }, patience)
  }
  return uploadId
}

/** Some megabytes that nothing can pack. */
export async function aPhoto(width = 1_600, height = 1_200): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 95 })
    .toBuffer()
}
