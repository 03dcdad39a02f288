import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../tools/chromium.ts'

/** Fewer pixels and less motion than most phones have: the journeys take a seventh less of the machine that way. */
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const
const desktop = { viewport: { width: 1280, height: 800 } }

/** About what happens, on screens that look the same everywhere: once is enough. */
const onOneSize = [
  'a-forgotten-password-is-set-anew',
  'a-new-version-is-announced',
  'a-registration-that-is-refused-says-why',
  'an-e-mail-change-can-be-taken-back',
  'an-order-loses-nothing',
  'classmates-join-by-invitation',
  'everybody-is-led-to-the-right-page',
  'failures-are-told-kindly',
  'large-text-fits-on-a-phone',
  'legal-pages-are-open-to-everybody',
  'long-addresses-fit-on-a-phone',
  'newcomers-wait-to-be-let-in',
  'nobody-is-hurt-by-the-book',
  'nobody-leaves-unsaved-changes-unasked',
  'nothing-typed-is-lost',
  'open-pages-follow-what-happens',
  'photos-survive-a-bad-network',
  'print-files-are-checked-in-the-browser',
  'published-content-is-withdrawn-with-care',
  'rights-in-the-class-are-given-and-taken',
  'somebody-confirms-the-address',
  'tasks-are-finished-and-reopened',
  'the-demo-shows-its-mails',
  'the-login-stays-small',
  'the-sign-up-loses-nothing',
  'two-editors-work-on-the-same-thing',
  'without-a-network-the-app-still-opens',
].map((journey) => `${journey}.spec.ts`)

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: './results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // On a machine that others use too, one of three hundred may come at a bad moment: it is tried once more, and named as
  // flaky in the end. Whoever reads that mends the moment, in the product or in the journey.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What a service worker answers no journey could break on purpose; the one about it allows it.
    serviceWorkers: 'block',
    // A trace of every journey would cost a quarter of the time: `--trace retain-on-failure` where one is wanted.
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop, testIgnore: onOneSize },
  ],
})
