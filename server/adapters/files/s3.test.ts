import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openS3Files, refusalOf } from './s3.ts'
import { readS3Address } from './s3-address.ts'
import { type Bucket, openBucket } from './s3-bucket.ts'
import { type Multipart, multipartOf, PART_BYTES } from './s3-multipart.ts'
import { broken, collected, filesSuite } from './testing/suite.ts'

type Place = { open: () => ReturnType<typeof openS3Files>; bucket: Bucket; multipart: Multipart; scratch: string }

async function inS3(use: (place: Place) => Promise<void>): Promise<void> {
  const found = readS3Address(process.env.FILES_TEST_URL ?? '')
  if (found === undefined) throw new Error('FILES_TEST_URL names no bucket')
  const address = { ...found, folder: `${found.folder}${randomUUID()}/` }
  const scratch = await mkdtemp(join(tmpdir(), 'stufenbuch-scratch-'))
  const bucket = openBucket(address)
  const multipart = multipartOf(bucket)
  const open = () => openS3Files(address, scratch)
  await use({ open, bucket, multipart, scratch }).finally(async () => {
    for await (const some of multipart.begun('')) for (const { name, id } of some) await multipart.abort(name, id)
    await bucket.removeAll('')
    await rm(scratch, { recursive: true })
  })
}

filesSuite('in S3', (use) => inS3(({ open }) => use(open(), open)))

const key = { ownerId: 'class-1', kind: 'photo', id: 'a1', name: 'original.jpg' }
const staged = { ownerId: 'class-1', id: 'u1' }
const at = (name: string) => `class-1/upload/u1/${name}`
const of = (...parts: Buffer[]) => Readable.from(parts)
const begun = (multipart: Multipart) => collected(multipart.begun(''))

test('a bucket that is not there, or not ours, is told from one that is and from a service that does not answer', async () => {
  const address = readS3Address(process.env.FILES_TEST_URL ?? '')
  if (address === undefined) throw new Error('FILES_TEST_URL names no bucket')
  expect(await refusalOf(address)).toBeUndefined()
  expect(await refusalOf({ ...address, bucket: `none-${randomUUID()}` })).toBe('missing')
  const stranger = { ...address.credentials, secretAccessKey: 'something-else' }
  expect(await refusalOf({ ...address, credentials: stranger })).toBe('forbidden')
  expect(await refusalOf({ ...address, endpoint: 'http://127.0.0.1:9' })).toBeUndefined()
})

test('a process that dies after a part and before its tail is gone counts nothing twice', () =>
  inS3(async ({ open, bucket }) => {
    const { staging, storage } = open()
    const tail = Buffer.alloc(1_000, 'a')
    const rest = Buffer.alloc(PART_BYTES, 'b')
    await staging.begin(staged)
    await staging.append(staged, of(tail), 0)
    await staging.append(staged, of(rest), tail.length)
    // As if the tail that went into the part had been left.
    await bucket.put(at('tail-0'), tail)
    expect(await staging.size(staged)).toBe(tail.length + rest.length)
    await staging.store(staged, key)
    expect((await buffer(storage.read(key))).equals(Buffer.concat([tail, rest]))).toBe(true)
  }))

test('whoever has lost the lock and comes late takes nothing away from whoever went on', () =>
  inS3(async ({ open }) => {
    const [late, next] = [open(), open()]
    await late.staging.begin(staged)
    const halfway = Promise.withResolvers<void>()
    const slow = Readable.from(
      (async function* () {
        yield Buffer.from('Abi')
        await halfway.promise
      })(),
    )
    const lost = late.staging.append(staged, slow, 0)
    lost.catch(() => {})
    // It has read how far the file is as soon as it asks for bytes.
    await expect.poll(() => slow.readableDidRead).toBe(true)
    expect(await next.staging.append(staged, of(Buffer.from('Abinauten')), 0)).toBe(9)
    halfway.resolve()
    await expect(lost).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await next.staging.size(staged)).toBe(9)
    await expect(next.staging.append(staged, of(Buffer.from('x')), 3)).rejects.toThrow('elsewhere')
  }))

test('work that died in the middle is gone on, from a completed upload too', () =>
  inS3(async ({ open, bucket, multipart }) => {
    const { staging } = open()
    const bytes = Buffer.alloc(PART_BYTES + 5, 'c')
    await staging.begin(staged)
    await staging.append(staged, of(bytes), 0)
    // The last part was made of the tail, and then the process died.
    const [upload] = await begun(multipart)
    await multipart.copy(at('bytes'), upload?.id ?? '', 2, { name: at(`tail-${PART_BYTES}`), bytes: 5 })
    expect(await staging.size(staged)).toBe(bytes.length)
    // The same after it was completed: what has to be done again finds it whole.
    await staging.store(staged, key)
    expect(await begun(multipart)).toEqual([])
    expect(await open().staging.store(staged, { ...key, id: 'a2' })).toEqual({ bytes: bytes.length })
    expect((await bucket.head('class-1/photo/a2/original.jpg'))?.bytes).toBe(bytes.length)
  }))

test('parts that nobody waits for are swept, and those of an upload are not', () =>
  inS3(async ({ open, multipart }) => {
    const { staging, sweep } = open()
    await staging.begin(staged)
    await staging.append(staged, of(Buffer.alloc(PART_BYTES)), 0)
    await multipart.begin('class-1/photo/a1/original.jpg')
    await multipart.begin('class-1/upload/u9/bytes')
    expect(await sweep(new Date(Date.now() - 3_600_000))).toBe(0)
    expect(await sweep(new Date(Date.now() + 3_600_000))).toBe(2)
    expect((await begun(multipart)).map(({ name }) => name)).toEqual([at('bytes')])
    await staging.remove({ ownerId: 'class-1' })
    expect(await begun(multipart)).toEqual([])
  }))

test('what breaks off leaves nothing begun, nor anything on this machine', () =>
  inS3(async ({ open, multipart, scratch }) => {
    const { storage, staging } = open()
    const afterAPart = Readable.from(
      (async function* () {
        yield Buffer.alloc(PART_BYTES)
        yield* broken('half of ')
      })(),
    )
    await expect(storage.put(key, afterAPart)).rejects.toThrow('tunnel')
    await expect(storage.put(key, broken('half of '))).rejects.toThrow('tunnel')
    expect(await begun(multipart)).toEqual([])
    await staging.begin(staged)
    await expect(staging.append(staged, broken('half of '), 0)).rejects.toThrow('tunnel')
    await expect(staging.withLocalFile(staged, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
    expect(await readdir(join(scratch, '.incoming'))).toEqual([])
  }))

test('more than a page of files is removed and listed as well', () =>
  inS3(async ({ open, bucket }) => {
    const { storage, older } = open()
    const names = Array.from({ length: 1_100 }, (_, at) => `class-1/photo/a${at}/x`)
    while (names.length > 0) await Promise.all(names.splice(0, 50).map((name) => bucket.put(name, Buffer.from('x'))))
    const found = await collected(older(new Date(Date.now() + 3_600_000)))
    expect(new Set(found.map(({ id }) => id)).size).toBe(1_100)
    await storage.remove({ ownerId: 'class-1' })
    expect(await collected(older(new Date(Date.now() + 3_600_000)))).toEqual([])
  }))
