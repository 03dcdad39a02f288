import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { PrintPartner } from '../../domain/order/print-partner.ts'
import { violationsOn } from './accessible.ts'
import {
  type Aged,
  ask,
  type BookOptions,
  type ClassOptions,
  type HostedClass,
  type HostedMail,
  type HostedOrder,
  type HostedPerson,
  type InvitationOptions,
  type ModuleOptions,
  type OrderOptions,
  type PersonOptions,
  type SchoolOptions,
  type StaffEntry,
  type TeacherOptions,
} from './hosted.ts'

export { expect } from '@playwright/test'

export type App = {
  url: string
  class: (options?: ClassOptions) => Promise<HostedClass>
  person: (options?: PersonOptions) => Promise<HostedPerson>
  schools: (schools: SchoolOptions[]) => Promise<void>
  /** A link into a class, and who is expected there. */
  invitation: (options: InvitationOptions) => Promise<{ code: string }>
  /** A module of the book; published unless said otherwise. */
  module: (options: ModuleOptions) => Promise<{ moduleId: string }>
  teacher: (options: TeacherOptions) => Promise<{ teacherId: string }>
  book: (options: BookOptions) => Promise<void>
  /** Somebody does something elsewhere, without a page. */
  call: (person: HostedPerson, method: string, path: string, body?: object) => Promise<unknown>
  /** What waits for the night comes out. */
  night: () => Promise<void>
  /** The next mail to somebody, waited for. */
  mail: (recipient: string) => Promise<HostedMail>
  /** The way that the link in the next mail to somebody leads. */
  linkTo: (recipient: string) => Promise<string>
  /** Lets time pass for everybody: links and invitations run out, passwords are old, nobody came for a month. */
  age: (what: Aged) => Promise<void>
  /** An order of some class in a phase, with pages to look at. */
  orderIn: (options: OrderOptions) => Promise<HostedOrder>
  /** Staff move an order on by the one step that is theirs now. */
  staffStep: (number: number, entered?: StaffEntry) => Promise<{ phase: string }>
  /** Staff have an order handed over once more, to another printer. */
  handOverAgain: (number: number, partner: PrintPartner) => Promise<object>
  /** From now on no photo is taken in: each job is one that processes have died of. */
  breakIntake: (broken: boolean) => Promise<void>
}

type Fixtures = {
  /** Settings of the app, where a test needs others. */
  env: Record<string, string>
  app: App
  /** The page opens signed in, without the way over the login. */
  signInAs: (person: HostedPerson) => Promise<void>
  /** A second browser, in which somebody else is signed in. */
  openAs: (person: HostedPerson) => Promise<Page>
  /** No violation that axe can find on what the page shows now. */
  expectAccessible: () => Promise<void>
  /** A test that breaks a page on purpose says so. */
  breaksOnPurpose: boolean
  /** Fails the test when the page logs an error or breaks the content security policy. */
  quietConsole: undefined
}

export const test = base.extend<Fixtures>({
  env: [{}, { option: true }],
  breaksOnPurpose: [false, { option: true }],
  app: async ({ env }, use) => {
    const { url } = await ask<{ url: string }>({ kind: 'start', env })
    await use({
      url,
      class: (options) => ask({ kind: 'class', url, ...(options === undefined ? {} : { options }) }),
      person: (options) => ask({ kind: 'person', url, ...(options === undefined ? {} : { options }) }),
      schools: (schools) => ask({ kind: 'schools', url, schools }),
      invitation: (options) => ask({ kind: 'invitation', url, options }),
      module: (options) => ask({ kind: 'module', url, options }),
      teacher: (options) => ask({ kind: 'teacher', url, options }),
      book: (options) => ask({ kind: 'book', url, options }),
      call: async ({ idToken }, method, path, body) => {
        const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' }
        const response = await fetch(`${url}/api${path}`, {
          method,
          headers: body === undefined ? { authorization: headers.authorization } : headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
        return response.status === 204 ? undefined : response.json()
      },
      night: () => ask({ kind: 'night', url }),
      mail: (recipient) => ask({ kind: 'mail', url, recipient }),
      linkTo: async (recipient) => {
        const { words } = await ask<HostedMail>({ kind: 'mail', url, recipient })
        const link = /https?:\/\/[^/\s]+(\/\S+#token=[\w-]+)/.exec(words)?.[1]
        if (link === undefined) throw new Error(`no link in ${words}`)
        return link
      },
      age: (what) => ask({ kind: 'age', url, what }),
      orderIn: (options) => ask({ kind: 'orderIn', url, options }),
      staffStep: (number, entered = {}) => ask({ kind: 'staffStep', url, number, entered }),
      handOverAgain: (number, partner) => ask({ kind: 'handOverAgain', url, number, partner }),
      breakIntake: (broken) => ask({ kind: 'breakIntake', url, broken }),
    })
    await ask({ kind: 'stop', url })
  },
  baseURL: async ({ app }, use) => use(app.url),
  signInAs: async ({ context, app }, use) => {
    await use(async (person) => {
      for (const page of context.pages()) if (page.url().startsWith(app.url)) await leave(page)
      await giveSession(context, app.url, person)
    })
  },
  openAs: async ({ browser, app, viewport, isMobile, hasTouch, locale, timezoneId, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person) => {
      const options = { viewport, isMobile, hasTouch, ...(locale && { locale }), ...(timezoneId && { timezoneId }) }
      const context = await browser.newContext({
        ...contextOptions,
        ...options,
        serviceWorkers: 'block',
        baseURL: app.url,
      })
      contexts.push(context)
      await giveSession(context, app.url, person)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => expect(await violationsOn(page)).toEqual([]))
  },
  quietConsole: [
    async ({ page, breaksOnPurpose }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedFailure(message.text())) complaints.push(message.text())
      })
      await use(undefined)
      if (!breaksOnPurpose) expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Once it renews its session no more: a renewal outlives its page, and would give the browser the cookie of before back. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(
    (lock) =>
      new Promise<void>((held) => {
        void navigator.locks.request(lock, () => {
          held()
          return new Promise(() => {})
        })
      }),
    'stufenbuch.session',
  )
  await page.goto('about:blank')
}

async function giveSession(context: BrowserContext, url: string, { cookie }: HostedPerson): Promise<void> {
  const own = { domain: new URL(url).hostname, httpOnly: true }
  await context.addCookies([
    { ...cookie, ...own, sameSite: 'Strict' },
    { name: 'stufenbuch_here', value: 'yes', path: '/', ...own, sameSite: 'Lax' },
  ])
  // Once for each: whoever signs out stays signed out, until the test signs somebody in again.
  await context.addInitScript((signIn) => {
    if (location.protocol === 'about:' || sessionStorage.getItem(signIn) !== null) return
    sessionStorage.setItem(signIn, 'yes')
    localStorage.setItem('stufenbuch.signed-in-at', '1')
  }, `signed-in-by-test-${crypto.randomUUID()}`)
}

/**
 * The browser itself logs every 4xx; tests provoke those, and check what the page makes of them. And whoever records a
 * trace looks into the pictures of the page, which its policy refuses.
 */
const expectedFailure = (text: string) => /Failed to load resource|net::ERR_|^Connecting to 'blob:/.test(text)
