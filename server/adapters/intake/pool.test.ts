import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { test as base, expect } from 'vitest'
import { measures } from '../measures.ts'
import { type IntakeLimits, openIntake } from './pool.ts'

const enough: IntakeLimits = { parallel: 1, seconds: 30, bytes: 2 * 1024 ** 3 }
const test = base.extend<{ folder: string; large: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures it depends on from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-intake-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  large: async ({ folder }, use) => {
    const path = join(folder, 'large.png')
    const create = { width: 8_000, height: 6_000, channels: 3, background: '#135' } as const
    await sharp({ create }).png().toFile(path)
    await use(path)
  },
})

async function withIntake(limits: IntakeLimits, use: (intake: ReturnType<typeof openIntake>) => Promise<void>) {
  const intake = openIntake(limits)
  await use(intake).finally(() => intake.close())
}

test('a file that takes too long is given up, and the next one is taken', async ({ folder, large }) => {
  await withIntake({ ...enough, seconds: 0.3 }, async (intake) => {
    await expect(intake.photo(large, folder).print).rejects.toMatchObject({ code: 'INTAKE_TIMEOUT' })
    const small = join(folder, 'small.pdf')
    await writeFile(small, 'no PDF')
    await expect(intake.document(small, 100)).rejects.toMatchObject({ code: expect.any(String) })
  })
})

test('a file that takes too much memory is given up after a second try', async ({ folder, large }) => {
  await withIntake({ ...enough, bytes: 60 * 1024 * 1024 }, async (intake) => {
    const photo = intake.photo(large, folder)
    await expect(photo.print).rejects.toMatchObject({ code: 'PHOTO_BROKEN' })
    await expect(photo.screens).rejects.toMatchObject({ code: 'PHOTO_BROKEN' })
  })
})

test('a child stays for the next file, one works at a time, and none is left behind', async ({ folder }) => {
  const photo = join(folder, 'photo.png')
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#135' } })
    .png()
    .toFile(photo)
  const told: string[] = []
  measures.task.listen(({ kind, result }) => told.push(`${kind} ${result}`))
  await withIntake(enough, async (intake) => {
    await Promise.all([intake.photo(photo, folder).print, intake.photo(photo, folder).print])
    const [pid = 0, ...more] = intake.pids()
    expect(more).toEqual([])
    expect((await intake.photo(photo, folder).screens).width).toBe(400)
    expect(intake.pids()).toEqual([pid])
    await expect.poll(() => told).toEqual(['intake done', 'intake done', 'intake done'])
    intake.close()
    while (intake.pids().length > 0) await sleep(5)
    expect(() => process.kill(pid, 0)).toThrow()
  })
})
