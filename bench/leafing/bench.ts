import { chromium } from '@playwright/test'
import { demoPeople } from '../../server/commands/demo-logins.ts'
import { chromiumOptions } from '../../tools/chromium.ts'
import { startDemo } from '../pages/demo.ts'
import { signIn as signInBrowser } from '../pages/sign-in.ts'
import { leafThrough, savingP95 } from './editors.ts'
import { largeBook } from './large-book.ts'
import { memoryOfTurning } from './memory.ts'
import { signIn } from './people.ts'
import { largestPaint } from './phone.ts'
import { longestTasks } from './turning.ts'

/** Leafing through a book of 200 pages on an old phone, beside the bare app; and what twenty who do it cost others. */
const AIM = { firstPage: 1.5, longestTask: 1.5, memory: 1.3, saving: 3 }
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const EDITORS = 20
const TURNS = 12
const FIRST_PAGE = 20

/** A demo that is running already saves the minutes until its book has so many pages. */
const running = process.env.DEMO_URL
const demo = running === undefined ? await startDemo() : { url: running, stop: async () => {} }
const browser = await chromium.launch(chromiumOptions)
let met = true
try {
  const emailOf = (role: string) => demoPeople.find((person) => person.role === role)?.email ?? ''
  const admin = await signIn(demo.url, emailOf('admin'))
  const book = await largeBook(admin)
  const pages = book.parts.reduce((sum, { count }) => sum + count, 0)
  console.log(`a book of ${pages} pages`)
  // Anew for each: a cookie counts once.
  const asAdmin = () => signInBrowser(browser, demo.url, 'admin')
  const asStudent = () => signInBrowser(browser, demo.url, 'student')

  await admin.api.book.release({ released: false })
  const paints: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const shell = await largestPaint(browser, await asAdmin(), `${demo.url}/profile`, 'h1')
    const page = await largestPaint(browser, await asAdmin(), `${demo.url}/preview?page=${FIRST_PAGE}`, 'main img')
    paints.push(page / shell)
    console.log(`round ${round}: shell ${Math.round(shell)} ms, page ${FIRST_PAGE} ${Math.round(page)} ms`)
  }
  say('first page against the shell', median(paints), AIM.firstPage)

  const tasks: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    // Before the editors open the book for all, pages of others are closed: nothing to load, the same to turn.
    const empty = await longestTasks(browser, await asStudent(), demo.url, FIRST_PAGE, TURNS)
    const full = await longestTasks(browser, await asAdmin(), demo.url, FIRST_PAGE, TURNS)
    // Of each turn the longest, and of these the middle one: the very longest of a run is whatever came in between.
    tasks.push(median(full) / median(empty))
    console.log(`round ${round}: longest task of each turn, empty ${figures(empty)}; full ${figures(full)}`)
  }
  say('longest task of a turn against an empty page', median(tasks), AIM.longestTask)

  const { early, late } = await memoryOfTurning(await asAdmin(), demo.url, pages)
  console.log(`memory: ${Math.round(early)} MB at page 10, ${Math.round(late)} MB at page ${pages}`)
  say(`memory at page ${pages} against page 10`, late / early, AIM.memory)
  await browser.close()

  const editors = Array.from({ length: EDITORS }, (_, at) => `stufe-${at + 1}@goethe.example`)
  await admin.api.book.release({ released: true })
  const { modules } = await admin.api.content.modules.get({})
  const ownPages = modules.find(({ definition }) => definition.type === 'personal-page')?.id ?? ''
  const writer = await signIn(demo.url, emailOf('student'))
  const saves: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const idle = await savingP95(writer, ownPages)
    const stop = await leafThrough(demo.url, editors, book)
    const busy = await savingP95(writer, ownPages)
    await stop()
    saves.push(busy / idle)
    console.log(`round ${round}: p95 of saving ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms while they leaf`)
  }
  say(`saving while ${EDITORS} leaf, against idle`, median(saves), AIM.saving)
} finally {
  await browser.close()
  await demo.stop()
}
process.exit(met ? 0 : 1)

function say(what: string, ratio: number, aim: number): void {
  const isMet = ratio <= aim
  met &&= isMet
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${ratio.toFixed(2)}× (at most ${aim}×)`)
}

function figures(values: readonly number[]): string {
  return `${values.map((value) => value.toFixed(0)).join(' ')} ms`
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
