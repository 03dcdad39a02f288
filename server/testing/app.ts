import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '#contract/client.ts'
import { contract } from '#contract/index.ts'
import { asAppRole } from '../adapters/postgres/connect.ts'
import { bringOutEarly, bringOutNotes } from '../features/content/student-notes/bring-out-notes.ts'
import type { UploadPurposes } from '../features/file/purpose.ts'
import { readConfig } from '../platform/config.ts'
import { openSessions } from '../platform/http/session.ts'
import { openLog } from '../platform/log.ts'
import { newNoteKey } from '../platform/note-key.ts'
import { openHttp } from '../wiring/http.ts'
import { openWorker } from '../wiring/worker.ts'
import { builders, type Person } from './builders.ts'
import { cloneDatabase, type TestDatabase } from './cluster.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { operator } from './operator.ts'
import { removeFolder } from './remove-folder.ts'
import { warmChildren } from './warm-children.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** As good as production asks for. */
const SECRET = 'k3Xq-tests-only-9vLwB2nRzJ7hYc5MdFs8GpTe1aUo4iEx'

/** Each product has a folder of its own in the bucket that `npm run scale -- files` names; without one, files lie on disk. */
function ownFolderInS3(): { FILES_URL?: string } {
  const { FILES_TEST_URL: given } = process.env
  if (given === undefined) return {}
  const url = new URL(given)
  url.pathname += `/${randomUUID()}`
  return { FILES_URL: url.href }
}

/** The whole product, as the two processes wire it, on a database and a folder of its own. */
type Options = {
  clusterUrl: string
  env?: Record<string, string>
  now?: () => Date
  /** One that is there already, instead of a new one; it goes with the product. */
  database?: TestDatabase
  /** What files may be uploaded for, beside what the product knows. */
  purposes?: UploadPurposes
}

export async function startTestApp(options: Options) {
  const database = options.database ?? (await cloneDatabase(options.clusterUrl))
  const dataDir = await mkdtemp(join(tmpdir(), 'stufenbuch-data-'))
  const mailbox: Mailbox = await openMailbox()
  const logged: string[] = []
  const log = openLog({ level: 'debug', process: 'http' }, { write: (line: string) => void logged.push(line) })
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_POOL: '5',
    TOKEN_SECRET: SECRET,
    // Tests say when a book is set.
    BOOK_PREPARE_SECONDS: '0',
    NOTE_KEY: newNoteKey('test'),
    SMTP_URL: mailbox.smtpUrl,
    ...operator,
    ...ownFolderInS3(),
    ...options.env,
  }
  const config = Object.assign(readConfig(settings), { databaseUrl: asAppRole(database.url) })
  const { now, purposes } = options
  const { forHttp, forJobs } = warmChildren
  const http = await openHttp(config, log, { children: forHttp, ...(now && { now }), ...(purposes && { purposes }) })
  const url = await http.app.listen({ host: '127.0.0.1', port: 0 })
  const workers: (() => Promise<void>)[] = []
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    for (const closeWorker of workers) await closeWorker()
    await http.close()
    await mailbox.close()
    await database.drop()
    await removeFolder(dataDir)
  }
  const close = () => {
    closing ??= closeAll()
    return closing
  }

  return {
    url,
    config,
    database,
    db: http.db,
    events: http.events,
    enqueue: http.enqueue,
    /** Node's own server below the product. */
    server: http.app.server,
    /** The registry of what people leave. */
    traces: http.traces,
    /** Where the product keeps its files, for whoever looks after them or lays some there. */
    files: http.uploads.files,
    /** What uploads stand on. */
    uploads: http.uploads,
    /** What the use cases of content stand on. */
    content: http.content,
    /** Who wrote anonymously. */
    seals: http.content.seals,
    /** A night passes over the notes, or an hour. */
    night: () => bringOutNotes(http.content),
    hour: () => bringOutEarly(http.content),
    mailbox,
    /** Every line the server wrote to its log. */
    logged,
    a: builders(
      http.db,
      openSessions({
        db: http.db,
        secret: SECRET,
        audience: config.publicUrl,
        lifetime: config.session,
        secondFactorRequired: !config.demo,
      }),
    ),
    /** The typed client, as somebody or as nobody. */
    as: (person?: Pick<Person, 'idToken'>) =>
      createApi({ routes: contract, url: `${url}/api`, token: () => person?.idToken }),
    /** Starts the job process's part as well; most tests need none. */
    async startWorker() {
      const opening = openWorker(config, log, { children: forJobs, ...(purposes && { purposes }) })
      let closing: Promise<void> | undefined
      const close = async () => {
        closing ??= (await opening).close()
        return closing
      }
      workers.push(close)
      return { ...(await opening), close }
    },
    close,
  }
}
