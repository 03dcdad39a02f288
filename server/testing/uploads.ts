import { setTimeout as sleep } from 'node:timers/promises'
import { purposeLimits, type UploadIntent } from '#domain/file/intent.ts'
import { contentQuota } from '#domain/file/quota.ts'
import type { Tx } from '../adapters/postgres/connect.ts'
import { ownedByClass, type ReceivedUpload, type UploadPurpose, type UploadPurposes } from '../features/file/purpose.ts'
import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'

type Server = { url: string }

type Change = Partial<Omit<UploadPurpose<UploadIntent>, 'kind'>> & { maxPages?: number }

/** Purposes that let everything in and note what was placed; a test replaces what it is about. */
export function notingPurposes(change: Change = {}) {
  const placed: string[] = []
  const purpose = {
    capability: 'content:fill',
    quota: contentQuota,
    topic: 'content',
    hold: async () => {},
    owner: ownedByClass,
    admit: async () => {},
    place: async (_tx: Tx, { id }: ReceivedUpload) => void placed.push(id),
  } as const
  const purposes: UploadPurposes = {
    'personal-photo': { ...purposeLimits['personal-photo'], ...purpose, ...change },
    'collage-photo': { ...purposeLimits['collage-photo'], ...purpose, ...change },
    'personal-pdf': { ...purposeLimits['personal-pdf'], ...purpose, ...change },
    'placeholder-pdf': { ...purposeLimits['placeholder-pdf'], ...purpose, ...change },
    'print-file': { ...purposeLimits['print-file'], ...purpose, ...change },
    'problem-photo': { ...purposeLimits['problem-photo'], ...purpose, ...change },
  }
  return { placed, purposes }
}

export const photoIntent = (moduleId: string = crypto.randomUUID()) =>
  ({ purpose: 'collage-photo', moduleId, consent: true }) as const
export const pdfIntent = () => ({ purpose: 'placeholder-pdf', moduleId: crypto.randomUUID() }) as const

const base64 = (text: string) => Buffer.from(text).toString('base64')
const headersOf = (person: Person | undefined) => ({
  'tus-resumable': '1.0.0',
  ...(person === undefined ? {} : { authorization: `Bearer ${person.idToken}` }),
})

type Begin = { bytes: number | string; intent?: unknown; name?: string }

const nameFor = (intent: unknown) => (JSON.stringify(intent ?? '').includes('-pdf') ? 'Seite.pdf' : 'See.jpg')

/** The first request of tus: what is to come. */
export const begin = ({ url }: Server, person: Person | undefined, { bytes, intent, name = nameFor(intent) }: Begin) =>
  fetch(`${url}/uploads`, {
    method: 'POST',
    headers: {
      ...headersOf(person),
      'upload-length': String(bytes),
      'upload-metadata': `filename ${base64(name)},intent ${base64(JSON.stringify(intent ?? photoIntent()))}`,
    },
  })

export async function beginId(server: Server, person: Person, what: Begin): Promise<string> {
  const response = await begin(server, person, what)
  if (response.status !== 201) throw new Error(`not begun: ${response.status} ${await response.text()}`)
  return (response.headers.get('location') ?? '').split('/').at(-1) ?? ''
}

/** A piece of it. */
export const send = (
  { url }: Server,
  person: Person,
  id: string,
  offset: number,
  body: NonNullable<RequestInit['body']>,
) =>
  fetch(`${url}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...headersOf(person),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)

/** How much of it is there. */
export async function offsetOf({ url }: Server, person: Person, id: string): Promise<number | undefined> {
  const response = await fetch(`${url}/uploads/${id}`, { method: 'HEAD', headers: headersOf(person) })
  return response.ok ? Number(response.headers.get('upload-offset')) : undefined
}

export const remove = ({ url }: Server, person: Person, id: string) =>
  fetch(`${url}/uploads/${id}`, { method: 'DELETE', headers: headersOf(person) })

/** All of it in one piece. */
export async function upload(server: Server, person: Person, content: Buffer, what: Omit<Begin, 'bytes'> = {}) {
  const id = await beginId(server, person, { bytes: content.length, ...what })
  const response = await send(server, person, id, 0, new Uint8Array(content))
  if (response.status !== 204) throw new Error(`not sent: ${response.status} ${await response.text()}`)
  return id
}

/** What became of it: in the book, or failed. */
export async function outcome(app: TestApp, person: Person, uploadId: string) {
  for (let tries = 0; tries < 1_000; tries++) {
    const found = await app.as(person).file.uploads.get({ uploadId })
    if (found.state === 'placed' || found.state === 'failed') return found
    await sleep(20)
  }
  throw new Error('neither placed nor failed')
}
