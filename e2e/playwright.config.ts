import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../tools/chromium.ts'
import { PATIENCE_MS } from './support/patience.ts'

/** Fewer pixels and less motion than most phones have: the journeys take a seventh less of the machine that way. */
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: './results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than there are cores: pages wait for the server, and the server for pages. A sixth less time, measured.
  workers: 3,
  // What fails once has a cause, in the product or in the journey: nothing is tried again, and `npm run endure` looks for more.
  retries: 0,
  // One patience for all, long enough for a machine that others use too: what has to wait there is no mistake.
  timeout: 300_000,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
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
    { name: 'phone', use: phone, grepInvert: /@office/ },
    // What clerks do by keys and in tables they do at their desks.
    { name: 'office', use: desktop, grep: /@office/ },
    // Once more where a desktop lays things out in another way: a side bar, tables, columns side by side, things dragged
    // and keys. Such a journey says so by its tag; all others run where most people are, and once is enough.
    { name: 'desktop', use: desktop, grep: /@desktop/ },
  ],
})
