import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Prerendered, prerenderedAt, prerenderedNames } from '#contract/prerendered.ts'
import { escapeHtml } from './html.ts'
import { type Encoding, encodingFor } from './packed-answers.ts'
import { pagePolicy } from './security-headers.ts'

/** A page as it is sent: its bytes, packed in both ways that browsers take, and what it may run. */
type PackedPage = Record<Encoding | 'plain', Buffer> & { policy: string }

/** The same app in several sorts (tools/web-pages.ts): whoever reads them knows nothing of each other's. */
export type WebPages = { bare: PackedPage; signedIn: PackedPage; drawn: ReadonlyMap<Prerendered, PackedPage> }

export async function readWebPages(folder: string, monitoring?: string): Promise<WebPages> {
  const read = async (name: string) => packed(await readFile(join(folder, `${name}.html`), 'utf8'), monitoring)
  const drawn = prerenderedNames.map(async (name) => [name, await read(name)] as const)
  return { bare: await read('index'), signedIn: await read('signed-in'), drawn: new Map(await Promise.all(drawn)) }
}

/** Whoever is likely signed in would only see a drawn page flash by. */
export function pageFor(pages: WebPages, url: string, isSignedIn: boolean): PackedPage {
  if (isSignedIn) return pages.signedIn
  const name = prerenderedAt(url)
  return (name === undefined ? undefined : pages.drawn.get(name)) ?? pages.bare
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PackedPage): FastifyReply {
  const encoding = encodingFor(request)
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding, cookie')
    .header('content-security-policy', page.policy)
    .type('text/html; charset=utf-8')
    .send(encoding === undefined ? page.plain : page[encoding])
}

function packed(built: string, monitoring: string | undefined): PackedPage {
  const style = /<style>([\s\S]*?)<\/style>/.exec(built)?.[1]
  const styleHash = style === undefined ? undefined : createHash('sha256').update(style).digest('base64')
  const meta = monitoring === undefined ? '' : `<meta name="monitoring" content="${escapeHtml(monitoring)}" />`
  const plain = Buffer.from(built.replace('</head>', () => `${meta}</head>`))
  const policy = pagePolicy({ styleHash, monitoring })
  return { ...packedOnce(plain), policy }
}

/** Packing all pages takes a third of a second: where many products run in one process, as in tests, it is done once. */
const known = new Map<string, Record<Encoding | 'plain', Buffer>>()
function packedOnce(plain: Buffer) {
  const key = plain.toString('latin1')
  const bytes = known.get(key) ?? { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }
  known.set(key, bytes)
  return bytes
}
