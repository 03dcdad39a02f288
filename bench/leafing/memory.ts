import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '../pages/phone.ts'
import { type BareChromium, openBareChromium } from './bare-chromium.ts'
import { CPU_SLOWDOWN } from './phone.ts'

const SLIDER = `document.querySelector('main input[type=range]')?.value ?? ''`
/** As fast as somebody turns who looks for something. */
const A_TURN_MS = 250
const TRIES = 120

/** Megabytes of the processes that draw pages, when page 10 lies open and when the last does. */
export async function memoryOfTurning(as: SignedIn, url: string, pages: number) {
  const chromium = await openBareChromium()
  try {
    await openBook(chromium, as, url)
    await turn(chromium, 1, 10)
    const early = await memory(chromium)
    await turn(chromium, 10, pages)
    return { early, late: await memory(chromium) }
  } finally {
    await chromium.close()
  }
}

async function openBook(chromium: BareChromium, { cookies, origins }: SignedIn, url: string): Promise<void> {
  const { browser, tab } = chromium
  await browser('Storage.setCookies', { cookies })
  await tab('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 2, mobile: true })
  await tab('Emulation.setTouchEmulationEnabled', { enabled: true })
  await tab('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  // Nothing of the app runs there yet.
  await tab('Page.navigate', { url: `${url}/healthz` })
  await until(chromium, 'location.origin', url)
  const kept = origins.find(({ origin }) => origin === url)?.localStorage ?? []
  await inPage(chromium, `for (const { name, value } of ${JSON.stringify(kept)}) localStorage.setItem(name, value)`)
  await tab('Page.navigate', { url: `${url}/preview?page=1` })
  await until(chromium, SLIDER, '1')
  await sleep(3_000)
}

async function turn(chromium: BareChromium, from: number, to: number): Promise<void> {
  const key = { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 }
  for (let at = from; at < to; at++) {
    await chromium.tab('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
    await chromium.tab('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    await sleep(A_TURN_MS)
  }
  await until(chromium, SLIDER, String(to))
}

async function until(chromium: BareChromium, expression: string, value: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    if ((await inPage(chromium, expression)) === value) return
    await sleep(500)
  }
  throw new Error(`${expression} did not become ${value}`)
}

const inPage = async ({ tab }: BareChromium, expression: string): Promise<unknown> =>
  (await tab('Runtime.evaluate', { expression, returnByValue: true })).result.value

async function memory({ browser, tab }: BareChromium): Promise<number> {
  await sleep(1_500)
  await tab('HeapProfiler.collectGarbage')
  // What the browser itself gives up as soon as somebody else needs it, pictures unpacked to be painted, is no growth.
  await tab('Memory.simulatePressureNotification', { level: 'critical' })
  await sleep(1_000)
  const { processInfo } = await browser('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return renderers.reduce((sum, { id }) => sum + ownMegabytes(id), 0)
}

/** Without what is only mapped from files: the code of the browser is two thirds of the rest, and would hide what grows. */
function ownMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return (kilobytes('RssAnon') + kilobytes('RssShmem') + kilobytes('VmSwap')) / 1_024
}
