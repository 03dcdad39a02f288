import { defineConfig } from 'vitest/config'
import { contractRoutes } from './web/contract-routes.ts'

/** Slow tests that start the real processes have a project of their own and run one file at a time. */
const boot = '**/*.boot.test.ts'
const notOurs = ['**/node_modules/**', 'web/dist/**']

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Half of what a test waits for is PostgreSQL and timers: as many files at once as there are cores.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'print/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [boot],
          globalSetup: './server/testing/cluster.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [contractRoutes()],
        test: { name: 'web', include: ['web/**/*.test.ts', 'tools/**/*.test.ts'], exclude: [...notOurs, boot] },
      },
      {
        // What draws is written as .tsx: a second for each file, to make the document that it draws on.
        plugins: [contractRoutes()],
        test: {
          name: 'screen',
          include: ['web/**/*.test.tsx'],
          exclude: notOurs,
          environment: 'jsdom',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'boot',
          include: [boot],
          exclude: ['**/node_modules/**'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
