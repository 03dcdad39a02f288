import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser of tests and screenshots: the one that the machine has; Playwright's own is not downloaded.
 * The headless shell is the same engine without windows: the journeys take a third less time in it.
 */
export const chromiumOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place)) ?? 'chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
