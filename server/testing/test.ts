import { test as base, inject } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'

export { expect } from 'vitest'

type Fixtures = { app: TestApp; env: Record<string, string> }

/** A test with the product before it, on a database of its own. `test.extend({ env: … })` changes settings. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures it depends on from the pattern
  env: async ({}, use) => use({}),
  app: async ({ env }, use) => {
    const app = await startTestApp({ clusterUrl: inject('clusterUrl'), env })
    await use(app)
    await app.close()
  },
})
