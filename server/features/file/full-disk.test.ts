import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { openDiskFiles } from '../../adapters/files/disk.ts'
import { openIntake } from '../../adapters/intake/pool.ts'
import { upload as uploads } from '../../schema/file.ts'
import { canMount, openSmallDisk } from '../../testing/small-disk.ts'
import { picture, rowOf } from '../../testing/taken-in.ts'
import { expect, test } from '../../testing/test.ts'
import { notingPurposes, photoIntent } from '../../testing/uploads.ts'
import { takeIn } from './take-in.ts'
import { UploadData } from './upload-data.ts'
import { uploadKey } from './upload-store.ts'

test.skipIf(!canMount)(
  'a photo that finds no room waits for it and is taken in then; the next piece answers so',
  async ({ app }) => {
    const disk = await openSmallDisk(12)
    const intake = openIntake({ parallel: 1, seconds: 30, bytes: 2 * 1024 ** 3 })
    onTestFinished(async () => {
      intake.close()
      await disk.close()
    })
    const files = openDiskFiles(join(disk.path, 'files'))
    const deps = { ...app.uploads, files, purposes: notingPurposes().purposes, intake }
    const { classId, student } = await app.a.class()
    const photo = await picture(1_600, 1_200).jpeg().toBuffer()
    const row = { id: crypto.randomUUID(), classId, memberId: student.memberId ?? '', intent: photoIntent() } as const
    const values = { ...row, kind: 'photo', name: 'x', bytes: photo.length } as const
    await app.db.insert(uploads).values(values)
    await files.staging.begin(uploadKey(row))
    const half = Math.floor(photo.length / 2)
    await files.staging.append(uploadKey(row), Readable.from([photo.subarray(0, half)]), 0)

    await disk.fill()
    const data = new UploadData(deps)
    const rest = () => Readable.from([photo.subarray(half), Buffer.alloc(64_000)])
    await expect(data.write(rest(), row.id, half)).rejects.toMatchObject({ code: 'UPLOAD_NO_STORAGE' })
    await disk.empty()
    await files.staging.append(uploadKey(row), Readable.from([photo.subarray(half)]), half)
    await app.db.update(uploads).set({ state: 'processing' }).where(eq(uploads.id, row.id))

    await disk.fill()
    await expect(writeFile(join(disk.path, 'more'), 'x'.repeat(9_000))).rejects.toMatchObject({ code: 'ENOSPC' })
    await takeIn(deps, row.id)
    const [waiting] = await app.db.select().from(uploads).where(eq(uploads.id, row.id))
    expect(waiting).toMatchObject({ state: 'processing', error: null })
    const { rows } = await app.db.execute<{ later: boolean }>(
      `select start_after > now() + interval '30 seconds' as later from pgboss.job where name = 'file.intake'`,
    )
    expect(rows, 'looked at again by itself').toEqual([{ later: true }])

    await disk.empty()
    await takeIn(deps, row.id)
    expect(await rowOf(app, row.id)).toMatchObject({ printReady: true })
  },
)
