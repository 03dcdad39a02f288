import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canMount, openSmallDisk } from '../../testing/small-disk.ts'
import { picture } from '../../testing/taken-in.ts'
import { derivePhoto } from './photo.ts'

test.skipIf(!canMount)('of many photos that find no room at once each says just that', async () => {
  const disk = await openSmallDisk(2)
  onTestFinished(disk.close)
  const photo = join(disk.path, 'photo.jpg')
  await writeFile(photo, await picture(200, 150).jpeg().toBuffer())
  const folders = Array.from({ length: 60 }, (_, at) => join(disk.path, String(at)))
  await Promise.all(folders.map((folder) => mkdir(folder)))
  await disk.fill()

  const ends = await Promise.allSettled(folders.map((folder) => derivePhoto(photo, folder, () => {})))
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: { code: 'ENOSPC' } })
})
