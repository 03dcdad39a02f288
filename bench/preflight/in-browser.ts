import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { serveDataCheck } from '../../e2e/support/data-check.ts'
import { chromiumOptions } from '../../tools/chromium.ts'

/** Runs in the page, which is no part of this program: so it is a text. */
const measured = `(async () => {
  const started = performance.now()
  const { findings } = await runDataCheck(document.querySelector('input').files[0], { kind: 'content' }).report
  if (findings.length > 0) throw new Error('findings in a file without any')
  return (performance.now() - started) / 1000
})()`

/** Seconds that the check of a file takes in a browser's worker, over a File as somebody chooses it. */
export async function checkInBrowser(path: string, rounds: number): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'preflight-browser-'))
  const server = await serveDataCheck(folder)
  const browser = await chromium.launch(chromiumOptions)
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<input type="file">')`)
    await page.setInputFiles('input', path)
    const seconds: number[] = []
    for (let round = 0; round < rounds; round++) seconds.push(await page.evaluate<number>(measured))
    return seconds
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true })
  }
}
