import type { Browser, CDPSession } from '@playwright/test'
import type { SignedIn } from '../pages/phone.ts'
import { openPhone, type Phone } from './phone.ts'

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

async function openBook(browser: Browser, as: SignedIn, url: string, from: number): Promise<Phone> {
  const phone = await openPhone(browser, as, { slow: false })
  await phone.page.goto(`${url}/preview?page=${from}`)
  await phone.page.getByRole('slider', { name: 'Seite' }).waitFor({ timeout: 60_000 })
  await phone.page.waitForTimeout(3_000)
  return phone
}

/** Longer than a leaf is in the air. */
const A_TURN_MS = 900

/** The longest task of the main thread while so many pages are turned, in milliseconds of its own work; of each turn. */
export async function longestTasks(browser: Browser, as: SignedIn, url: string, from: number, turns: number) {
  const { context, page, devtools } = await openBook(browser, as, url, from)
  try {
    const longest: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      const events = await traced(devtools, async () => {
        await page.keyboard.press('ArrowRight')
        await page.waitForTimeout(A_TURN_MS)
      })
      longest.push(Math.max(0, ...mainThreadTasks(events)) / 1_000)
    }
    return longest
  } finally {
    await context.close()
  }
}

function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && main.has(`${pid} ${tid}`))
  return tasks.map(({ tdur }) => tdur ?? 0)
}

async function traced(devtools: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
  })
  await work()
  const done = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.end')
  await done
  devtools.off('Tracing.dataCollected', collect)
  return events
}
