import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeFolder } from '../testing/remove-folder.ts'
import { processesOf, startApp, stillRunning } from '../testing/running-app.ts'
import { copyUsedFolder } from '../testing/used-data-folder.ts'

test('npm run dev serves the sources of the web app and the API under one address', async () => {
  const home = await mkdtemp(join(tmpdir(), 'stufenbuch-dev-'))
  await chmod(home, 0o755)
  onTestFinished(() => removeFolder(home))
  const dataDir = join(home, 'var')
  await copyUsedFolder(dataDir)
  const app = await startApp({ dataDir }, 'dev')
  onTestFinished(async () => void (await app.stop()))

  const page = await fetch(app.url)
  expect(await page.text()).toContain('/@vite/client')
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${app.url}/api/openapi.json`)).headers.get('content-type')).toContain('json')
  // The web app's own folder "api" is not the server's.
  expect((await fetch(`${app.url}/api/client.ts`)).headers.get('content-type')).toContain('javascript')

  const { supervisor, children, postgres } = await processesOf(dataDir)
  expect(await app.stop()).toBe(0)
  expect(await stillRunning([supervisor, ...children, postgres])).toEqual([])
})
