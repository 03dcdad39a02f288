import { expect, test } from './support/test.ts'

const kB = 1_000
const MAX = { Script: 140 * kB, Stylesheet: 20 * kB }

/** Bytes on the wire, as the server sent them (brotli), by kind. */
test('the first load of /login takes at most 140 kB of script and 20 kB of styles', async ({
  page,
  context,
}, testInfo) => {
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes = { Script: 0, Stylesheet: 0 }
  const uncompressed: string[] = []
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
    if (type in bytes && encoding !== 'br') uncompressed.push(response.url)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Script' || kind === 'Stylesheet') bytes[kind] += encodedDataLength
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  testInfo.annotations.push({ type: 'bytes', description: JSON.stringify(bytes) })
  console.log(
    `first load of /login: ${(bytes.Script / kB).toFixed(1)} kB script, ${Math.round(bytes.Stylesheet / kB)} kB styles`,
  )
  expect(bytes.Script).toBeGreaterThan(50 * kB)
  expect(bytes.Script).toBeLessThanOrEqual(MAX.Script)
  expect(bytes.Stylesheet).toBeLessThanOrEqual(MAX.Stylesheet)
  // Chromium announces brotli only on secure addresses and on localhost, which 127.0.0.1 counts as.
  expect(uncompressed).toEqual([])
})
