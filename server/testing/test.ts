import { test as base, inject } from 'vitest'
import type { UploadPurposes } from '../features/file/purpose.ts'
import { startTestApp, type TestApp } from './app.ts'

export { expect } from 'vitest'

const TODAY = new Date('2026-11-15T12:00:00Z')

type Fixtures = { app: TestApp; env: Record<string, string>; today: Date; purposes: UploadPurposes | undefined }

/**
 * A test with the product before it, on a database of its own. `test.extend({ env: … })` changes settings, `today`
 * the day by which the rules of the calendar go: otherwise one on which a class of 2027 can register. `purposes` are
 * what files may be uploaded for.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures it depends on from the pattern
  env: async ({}, use) => use({}),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  today: async ({}, use) => use(TODAY),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  purposes: async ({}, use) => use(undefined),
  app: async ({ env, today, purposes }, use) => {
    const given = purposes === undefined ? {} : { purposes }
    const app = await startTestApp({ clusterUrl: inject('clusterUrl'), env, now: () => today, ...given })
    await use(app)
    await app.close()
  },
})

/**
 * One product for all tests of a file: for walks through the whole contract, whose many tests each make the people they
 * need and look at nobody else's.
 */
export const testOnOneProduct = (env: Record<string, string>) =>
  base.extend<{ app: TestApp }>({
    app: [
      // biome-ignore lint/correctness/noEmptyPattern: as above
      async ({}, use) => {
        const app = await startTestApp({ clusterUrl: inject('clusterUrl'), env, now: () => TODAY })
        await use(app)
        await app.close()
      },
      { scope: 'file' },
    ],
  })
