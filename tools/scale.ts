import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bucketIn, startCeph, stopCeph } from './ceph.ts'
import { runTool } from './run-tool.ts'

/** Each with an exit code. */
type Part = (args: string[]) => Promise<number>

/** What of the product's tests stands on files, beside the suite of the adapter. */
const onFiles = [
  'server/adapters/files',
  'server/features/file/',
  'server/features/content/photos/',
  'server/features/order/files/',
  'server/features/order/check/check.test.ts',
  'server/features/order/hand-over/hand-over.test.ts',
  'server/features/book/making/make-edition.test.ts',
  'server/features/book/xml-export/',
  'server/features/school/my-data/',
  'server/platform/file-removal.test.ts',
]

/** A bucket of its own while `use` runs, in a Ceph that ends with it, or with us. */
async function withBucket<T>(use: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-ceph-'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stopCeph(folder).finally(() => process.exit(130)))
  const ceph = await startCeph(folder)
  try {
    return await use(await bucketIn(ceph, 'stufenbuch'))
  } finally {
    await stopCeph(folder)
  }
}

/** Beside Ceph on the same cores, everything takes longer than tests are used to. */
const PATIENCE = '--testTimeout=180000'

const parts: Record<string, Part> = {
  /** The product's files in a real S3: `npm run scale -- files [TESTS …]`. */
  files: (tests) =>
    withBucket((FILES_TEST_URL) =>
      runTool({
        command: 'vitest',
        args: ['run', PATIENCE, ...(tests.length > 0 ? tests : onFiles)],
        env: { FILES_TEST_URL },
      }),
    ),
  /** Many processes as on machines of their own: `npm run scale -- processes [--seconds 60]`. */
  processes: (args) =>
    withBucket(async (url) => {
      const { runProcesses } = await import('./scale/processes.ts')
      return runProcesses({ FILES_URL: url }, args)
    }),
  /** The same on one folder, behind PgBouncer: `npm run scale -- pooler [--seconds 60]`. */
  pooler: async (args) => {
    const [{ runProcesses }, { startPgBouncer }] = await Promise.all([
      import('./scale/processes.ts'),
      import('./pgbouncer.ts'),
    ])
    const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-pooler-'))
    try {
      return await runProcesses({ DATA_DIR: folder }, args, (url) => startPgBouncer(url, { connections: 6 }))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  /** What an upload costs there, beside the disk. */
  'files-speed': () =>
    withBucket(async (url) => {
      const { compareUploads } = await import('../bench/files/upload.ts')
      await compareUploads(url)
      return 0
    }),
}

/** `npm run scale -- PART`: what needs more than one machine has, on one. Without a name all parts, one after the other. */
const [named, ...args] = process.argv.slice(2)
const chosen = named === undefined ? Object.keys(parts) : [named]
for (const name of chosen) {
  const part = parts[name]
  if (part === undefined) {
    console.error(`There is no part ${name}; there are: ${Object.keys(parts).join(', ')}`)
    process.exit(1)
  }
  console.log(`\n── ${name}`)
  const code = await part(args)
  if (code !== 0) process.exitCode = code
}
