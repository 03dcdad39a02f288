import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { contractRoutes } from './web/contract-routes.ts'

/** Slow tests that start the real processes have a project of their own, with more patience. */
const boot = '**/*.boot.test.ts'
/** Needs a bucket: `npm run scale -- files` starts one and says where (FILES_TEST_URL). */
const inS3 = process.env.FILES_TEST_URL === undefined ? ['server/adapters/files/s3.test.ts'] : []
const notOurs = ['**/node_modules/**', 'web/dist/**']

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Half of what a test waits for is PostgreSQL, other processes and timers: one file more at once than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'domain',
          isolate: false, // as the server's
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'print/**/*.test.ts'],
          testTimeout: 30_000, // as the server's
        },
      },
      {
        test: {
          name: 'server',
          // Each test has a database and a product of its own; loading the same code anew for each file would cost a minute.
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [boot, ...inS3],
          globalSetup: './server/testing/cluster.ts',
          // News of a class travel together for a second; a test that waits for them must wait longer than that.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [contractRoutes()],
        test: {
          name: 'web',
          isolate: false, // as the server's
          include: ['web/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...notOurs, boot],
        },
      },
      {
        // What draws is written as .tsx: a second for each file, to make the document that it draws on.
        plugins: [contractRoutes()],
        test: {
          name: 'screen',
          isolate: false,
          include: ['web/**/*.test.tsx'],
          exclude: notOurs,
          setupFiles: './web/testing/unmounted.ts',
          environment: 'jsdom',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'boot',
          globalSetup: './server/testing/used-data-folder.ts',
          include: [boot],
          exclude: ['**/node_modules/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
