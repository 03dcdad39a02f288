import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { type Bucket, ifGone } from './s3-bucket.ts'

/**
 * Every part but the last has this length, so that two who write the same part write the same bytes. As long as the pieces
 * that our pages send: none of those has to wait for the next.
 */
export const PART_BYTES = 8 * 1024 * 1024

export type Part = { number: number; tag: string; bytes: number }
type Begun = { name: string; id: string; at: Date }

export type Multipart = ReturnType<typeof multipartOf>

/** An object that grows part by part, and is there at once when it is complete. */
export function multipartOf({ send, at, folder, source }: Bucket) {
  const of = (name: string, UploadId: string) => ({ ...at(name), UploadId })
  const { Bucket } = at('')

  async function* begun(prefix: string): AsyncGenerator<Begun[]> {
    let from: { KeyMarker?: string; UploadIdMarker?: string } = {}
    for (let more = true; more; ) {
      const page = await send(new ListMultipartUploadsCommand({ Bucket, Prefix: folder + prefix, ...from }))
      yield (page.Uploads ?? []).map(({ Key = '', UploadId = '', Initiated = new Date(0) }) => ({
        name: Key.slice(folder.length),
        id: UploadId,
        at: Initiated,
      }))
      more = page.IsTruncated === true
      from = {
        ...(page.NextKeyMarker && { KeyMarker: page.NextKeyMarker }),
        ...(page.NextUploadIdMarker && { UploadIdMarker: page.NextUploadIdMarker }),
      }
    }
  }

  return {
    begun,
    async begin(name: string): Promise<string> {
      const { UploadId } = await send(new CreateMultipartUploadCommand(at(name)))
      if (UploadId === undefined) throw new Error('S3 began no multipart upload')
      return UploadId
    },
    async put(name: string, id: string, number: number, bytes: Buffer): Promise<Part> {
      const command = new UploadPartCommand({
        ...of(name, id),
        PartNumber: number,
        Body: bytes,
        ContentLength: bytes.length,
      })
      return { number, tag: (await send(command)).ETag ?? '', bytes: bytes.length }
    },
    async copy(name: string, id: string, number: number, from: { name: string; bytes: number }): Promise<Part> {
      const command = new UploadPartCopyCommand({
        ...of(name, id),
        PartNumber: number,
        CopySource: source(from.name),
      })
      return { number, tag: (await send(command)).CopyPartResult?.ETag ?? '', bytes: from.bytes }
    },
    async parts(name: string, id: string): Promise<Part[]> {
      const found: Part[] = []
      for (let from: string | undefined, more = true; more; ) {
        const page = await send(new ListPartsCommand({ ...of(name, id), ...(from && { PartNumberMarker: from }) }))
        for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? [])
          found.push({ number: PartNumber, tag: ETag, bytes: Size })
        more = page.IsTruncated === true
        from = page.NextPartNumberMarker
      }
      return found.sort((one, other) => one.number - other.number)
    },
    async complete(name: string, id: string, parts: readonly Part[]): Promise<void> {
      const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }))
      await send(new CompleteMultipartUploadCommand({ ...of(name, id), MultipartUpload: { Parts } }))
    },
    async abort(name: string, id: string): Promise<void> {
      await send(new AbortMultipartUploadCommand(of(name, id))).catch(ifGone)
    },
  }
}
