import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { printFormat } from '#domain/book/print-format.ts'
import { AppError } from '#domain/errors.ts'
import type { LiveModule } from '#print/picture/live-pages.ts'
import type { SetPart } from '#print/typeset/part.ts'
import { openTypesetter, type Typesetter, type TypesetterLimits } from './typesetter.ts'

const MEGABYTE = 1024 ** 2
const enough: TypesetterLimits = {
  parallel: 1,
  seconds: 30,
  bytes: 1024 * MEGABYTE,
  waiting: 10,
  grownBytes: 600 * MEGABYTE,
}
const page = (motto: string): SetPart => ({
  ...{ design: 'freitreppe', world: 'tomate', side: 'right', kind: 'title' },
  ...{ school: 'Goethe-Gymnasium', year: 2027, motto, rightToLeft: false, chapters: 5, trial: false, trimmed: false },
})
const press = { title: 'Titelseite', format: printFormat('content'), photos: {} }
const screen = { trimMm: { width: 210, height: 297 }, photos: {} }

async function withTypesetter(
  limits: TypesetterLimits,
  use: (typesetter: Typesetter, wrong: string[]) => Promise<void>,
) {
  const wrong: string[] = []
  const typesetter = openTypesetter({ ...limits, onWrong: (reason) => wrong.push(reason) })
  await use(typesetter, wrong).finally(() => typesetter.close())
}

/** Ends the one child there is, once there is one. */
async function kill(typesetter: Typesetter): Promise<void> {
  for (;;) {
    const [pid] = typesetter.pids()
    if (pid !== undefined) return void process.kill(pid, 'SIGKILL')
    await sleep(5)
  }
}
const isPdf = (pdf: Uint8Array) => Buffer.from(pdf.subarray(0, 5)).toString() === '%PDF-'

test('a child stays warm; what it has set for screens is not set again, for however many who ask', async () => {
  await withTypesetter({ ...enough, waiting: 0 }, async (typesetter) => {
    expect(typesetter.pids()).toEqual([])
    const all = await Promise.all(Array.from({ length: 120 }, () => typesetter.set(page('Abinauten'), screen)))
    expect(new Set(all).size).toBe(1)
    expect(all.every(({ pdf }) => isPdf(pdf))).toBe(true)
    const [pid, ...more] = typesetter.pids()
    expect(more).toEqual([])
    expect((await typesetter.print(page('Abios, Amigos!'), press)).pdf.length).toBeGreaterThan(200_000)
    expect(typesetter.pids()).toEqual([pid])
  })
})

test('a child that dies is replaced, and its page set by the next one', async () => {
  await withTypesetter(enough, async (typesetter) => {
    const setting = typesetter.set(page('Abinauten'), screen)
    await kill(typesetter)
    expect(isPdf((await setting).pdf)).toBe(true)
    const before = typesetter.pids()
    await kill(typesetter)
    while (typesetter.pids().length > 0) await sleep(5)
    expect(isPdf((await typesetter.set(page('Abicetamol'), screen)).pdf)).toBe(true)
    expect(typesetter.pids()).not.toEqual(before)
  })
})

test('a page that takes too long or too much memory is given up, and asked for again it is tried again', async () => {
  await withTypesetter({ ...enough, seconds: 0.05 }, async (typesetter) => {
    for (let time = 0; time < 2; time++)
      await expect(typesetter.set(page('Abinauten'), screen)).rejects.toMatchObject({ code: 'TYPESETTING_FAILED' })
  })
  await withTypesetter({ ...enough, bytes: 30 * MEGABYTE }, async (typesetter) => {
    await expect(typesetter.set(page('Abinauten'), screen)).rejects.toMatchObject({ code: 'TYPESETTING_FAILED' })
    while (typesetter.pids().length > 0) await sleep(5)
  })
})

test('a child that has grown makes way for a new one', async () => {
  await withTypesetter({ ...enough, grownBytes: MEGABYTE }, async (typesetter) => {
    await typesetter.set(page('Abinauten'), screen)
    while (typesetter.pids().length > 0) await sleep(5)
    expect(isPdf((await typesetter.set(page('Abicetamol'), screen)).pdf)).toBe(true)
  })
})

test('whoever comes when too many wait is told so', async () => {
  await withTypesetter({ ...enough, waiting: 1 }, async (typesetter) => {
    const pages = ['eins', 'zwei', 'drei'].map((motto) => typesetter.set(page(motto), screen))
    await expect(pages[2]).rejects.toMatchObject({ code: 'TYPESETTER_BUSY' })
    for (const { pdf } of await Promise.all(pages.slice(0, 2))) expect(isPdf(pdf)).toBe(true)
  })
})

/** Set at once, without a page. */
const nothing = {} as LiveModule

test('what many will see does not wait for all who look at their own page, nor these for all of that', async () => {
  await withTypesetter(enough, async (typesetter) => {
    const { pdf } = await typesetter.set(page('null'), screen)
    const order: string[] = []
    const ends = (name: string, work: Promise<unknown>) => work.catch(() => {}).finally(() => order.push(name))
    const mottos = ['eins', 'zwei', 'drei', 'vier']
    const first = ends('first', typesetter.find(pdf, []))
    const own = mottos.map((motto) => ends(`own ${motto}`, typesetter.live(nothing)))
    const shared = mottos.map((motto) => ends(`shared ${motto}`, typesetter.set(page(motto), screen)))
    await Promise.all([first, ...own, ...shared])
    expect(order).toEqual(['first', ...mottos.flatMap((motto) => [`own ${motto}`, `shared ${motto}`])])
  })
})

test('whoever has gone leaves the queue, and their place is free for another', async () => {
  await withTypesetter({ ...enough, waiting: 1 }, async (typesetter) => {
    const looking = new AbortController()
    const first = typesetter.set(page('eins'), screen)
    const gone = typesetter.live(nothing, looking.signal)
    looking.abort(new AppError('UNAVAILABLE'))
    const next = typesetter.live(nothing)
    await expect(gone).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect((await next).pages).toEqual([])
    await expect(typesetter.live(nothing, looking.signal)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(isPdf((await first).pdf)).toBe(true)
  })
})

test('what is wrong with a page is told to the log, not to whoever asked', async () => {
  await withTypesetter(enough, async (typesetter, wrong) => {
    const unknown = { ...page('Abinauten'), kind: 'no-such-page' }
    await expect(typesetter.set(unknown, screen)).rejects.toMatchObject({ code: 'TYPESETTING_FAILED' })
    expect(wrong.join()).toContain('no-such-page')
    expect(typesetter.pids(), 'the child has taken no harm').toHaveLength(1)
    expect(isPdf((await typesetter.set(page('Abinauten'), screen)).pdf)).toBe(true)
  })
})

test('what still waits when everything closes is not begun', async () => {
  await withTypesetter(enough, async (typesetter) => {
    const pages = ['eins', 'zwei', 'drei'].map((motto) => typesetter.set(page(motto), screen))
    typesetter.close()
    const answers = await Promise.allSettled(pages)
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    while (typesetter.pids().length > 0) await sleep(5)
  })
})
