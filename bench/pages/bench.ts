import { chromium } from '@playwright/test'
import { chromiumOptions } from '../../tools/chromium.ts'
import { startDemo } from './demo.ts'
import { openLighthouse } from './lighthouse.ts'
import { type Load, openCold, type SignedIn } from './phone.ts'
import { signIn } from './sign-in.ts'

/** From the address to the first task on a cold phone, beside the bare shell: the app's page without a screen or data. */
const AIM = { ratio: 1.6, requests: 40, kilobytes: 250, shift: 0.1, lighthouse: 95 }
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const FIRST_TASK = 'main a[href^="/fill/"]'
const HEADING = 'h1'
const screens = ['/start', '/start?tab=students', '/fill', '/motto', '/preview', '/profile', '/define', '/manage']

const demo = await startDemo()
const browser = await chromium.launch(chromiumOptions)
let met = true
try {
  const rounds: { bare: Load; start: Load }[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const bare = await openCold(browser, { url: `${demo.url}/404`, selector: HEADING })
    const start = await openCold(browser, {
      url: `${demo.url}/start`,
      selector: FIRST_TASK,
      as: await signIn(browser, demo.url, 'student'),
    })
    rounds.push({ bare, start })
    console.log(`round ${round}: bare ${words(bare)}; /start ${words(start)}`)
  }
  say(
    'first task',
    median(rounds.map(({ bare, start }) => start.usableMs / bare.usableMs)),
    AIM.ratio,
    '× of the bare shell',
  )
  say('requests', median(rounds.map(({ start }) => start.requests)), AIM.requests, '')
  say('transferred', median(rounds.map(({ start }) => start.kilobytes)), AIM.kilobytes, ' kB')
  for (const path of ['/', '/login', '/sign-up']) await sayShift(path)
  for (const path of screens) await sayShift(path, await signIn(browser, demo.url, 'admin'))
  await sayLighthouse(['/', '/login', await invitation()])
} finally {
  await browser.close()
  await demo.stop()
}
process.exit(met ? 0 : 1)

async function sayShift(path: string, as?: SignedIn): Promise<void> {
  const { shift } = await openCold(browser, { url: demo.url + path, selector: HEADING, as })
  say(`layout shift of ${path}`, shift, AIM.shift, '')
}

async function sayLighthouse(paths: string[]): Promise<void> {
  const lighthouse = await openLighthouse()
  for (const path of paths) {
    const scores = Object.entries(await lighthouse.judge(demo.url + path))
    const isMet = scores.every(([, score]) => score >= AIM.lighthouse)
    met &&= isMet
    const figures = scores.map(([name, score]) => `${name} ${score}`).join(', ')
    console.log(`Lighthouse of ${path}: ${figures} (at least ${AIM.lighthouse}) ${isMet ? 'met' : 'MISSED'}`)
  }
  await lighthouse.close()
}

async function invitation(): Promise<string> {
  const context = await browser.newContext({ storageState: await signIn(browser, demo.url, 'admin') })
  const page = await context.newPage()
  await page.goto(`${demo.url}/manage`)
  const link = await page
    .getByText(/\/invite\//)
    .first()
    .innerText()
  await context.close()
  return `/invite/${link.split('/').at(-1)}`
}

function say(what: string, figure: number, aim: number, unit: string): void {
  const isMet = figure <= aim
  met &&= isMet
  console.log(`${what}: ${figure.toFixed(2)}${unit} (at most ${aim}) ${isMet ? 'met' : 'MISSED'}`)
}

function words({ usableMs, requests, kilobytes, shift }: Load): string {
  return `${Math.round(usableMs)} ms, ${requests} requests, ${Math.round(kilobytes)} kB, shift ${shift.toFixed(2)}`
}

function median(figures: number[]): number {
  return figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
