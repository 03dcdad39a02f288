import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Address } from './s3-address.ts'

/** A phone that fetches a file slowly holds a connection all the while: many may, and nobody waits for them. */
const agent = { keepAlive: true, maxSockets: 1_000 }
const limits = { connectionTimeout: 5_000, socketTimeout: 300_000, httpAgent: agent, httpsAgent: agent }

/** As the file system would say it, so that whoever uses the files need not know where they lie. */
const systemCodes: Record<string, string> = {
  NoSuchKey: 'ENOENT',
  NotFound: 'ENOENT',
  NoSuchUpload: 'ENOENT',
  PreconditionFailed: 'EEXIST',
  QuotaExceeded: 'ENOSPC',
  XMinioStorageFull: 'ENOSPC',
}

/** Of what the service answers, only this is told on: the rest holds names of keys. */
function translated(error: unknown): unknown {
  if (!(error instanceof S3ServiceException)) return error
  const { name, $metadata } = error
  const code = systemCodes[name] ?? name
  return Object.assign(new Error(`${code}: S3 answers ${name} (${$metadata.httpStatusCode})`), { code })
}

/** Ceph compares with quotes what it keeps without; the others take both. */
const unquoted = (tag: string) => tag.replaceAll('"', '')

export const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

export function ifGone(error: unknown): undefined {
  if (!isGone(error)) throw error
}

type Range = { start: number; end: number }
/** What has to stand there for a write to happen: nothing, or exactly this. */
type Before = { absent: true } | { tag: string }
type Listed = { name: string; changedAt: Date }

export type Bucket = ReturnType<typeof openBucket>

/** One bucket, spoken to in the few words that S3, Ceph and MinIO have in common. */
export function openBucket({ endpoint, region, credentials, bucket: Bucket, folder }: S3Address) {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 5,
    requestHandler: limits,
    // Others than AWS do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const send: S3Client['send'] = async (...given: unknown[]) => {
    try {
      return await (client.send as (...args: unknown[]) => Promise<unknown>).apply(client, given)
    } catch (error) {
      throw translated(error)
    }
  }
  const at = (name: string) => ({ Bucket, Key: folder + name })
  /** As S3 wants what is copied to be named. */
  const source = (name: string) => `${Bucket}/${folder}${name}`

  async function* list(prefix: string): AsyncGenerator<Listed[]> {
    for (let from: string | undefined, more = true; more; ) {
      const page = await send(
        new ListObjectsV2Command({ Bucket, Prefix: folder + prefix, ...(from && { ContinuationToken: from }) }),
      )
      yield (page.Contents ?? []).map(({ Key = '', LastModified = new Date(0) }) => ({
        name: Key.slice(folder.length),
        changedAt: LastModified,
      }))
      from = page.NextContinuationToken
      more = from !== undefined
    }
  }

  return {
    send,
    at,
    folder,
    list,
    source,
    /** What the service answers to the bucket itself; undefined while it does not answer. */
    async status(): Promise<number | undefined> {
      const [known] = await Promise.allSettled([client.send(new HeadBucketCommand({ Bucket }))])
      const answer: unknown = known.status === 'fulfilled' ? known.value : known.reason
      return (answer as Partial<S3ServiceException>).$metadata?.httpStatusCode
    },
    async head(name: string): Promise<{ bytes: number; tag: string } | undefined> {
      const found = await send(new HeadObjectCommand(at(name))).catch(ifGone)
      return found && { bytes: found.ContentLength ?? 0, tag: found.ETag ?? '' }
    },
    async get(name: string, range?: Range): Promise<Readable> {
      const wanted = range && { Range: `bytes=${range.start}-${range.end}` }
      const { Body } = await send(new GetObjectCommand({ ...at(name), ...wanted }))
      return Body as Readable
    },
    /** What is small, with the tag by which it is known. */
    async read(name: string): Promise<{ content: Buffer; tag: string }> {
      const { Body, ETag = '' } = await send(new GetObjectCommand(at(name)))
      return { content: await buffer(Body as Readable), tag: ETag }
    },
    /** The tag by which what stands there now is known. */
    async put(name: string, bytes: Buffer, before?: Before): Promise<string> {
      const condition = before && ('tag' in before ? { IfMatch: unquoted(before.tag) } : { IfNoneMatch: '*' })
      const put = new PutObjectCommand({ ...at(name), Body: bytes, ContentLength: bytes.length, ...condition })
      return (await send(put)).ETag ?? ''
    },
    async copy(from: string, to: string): Promise<void> {
      await send(new CopyObjectCommand({ ...at(to), CopySource: source(from) }))
    },
    async remove(names: readonly string[]): Promise<void> {
      if (names.length === 0) return
      const Objects = names.map((name) => ({ Key: folder + name }))
      const { Errors = [] } = await send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
      if (Errors.length > 0) throw new Error(`S3 did not remove ${Errors.length} objects: ${Errors[0]?.Code}`)
    },
    async removeAll(prefix: string): Promise<void> {
      for await (const some of list(prefix)) await this.remove(some.map(({ name }) => name))
    },
  }
}
