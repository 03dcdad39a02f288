import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../tools/chromium.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: './results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop },
  ],
})
