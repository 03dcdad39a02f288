import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { processFacts, signalProcess, waitForEnd } from '../../adapters/system/processes.ts'
import { StartError } from './start-error.ts'

const Recorded = z.object({ pid: z.int().positive(), started: z.string() })
const RunRecord = z.object({ supervisor: Recorded, children: z.array(Recorded), url: z.string() })
type Recorded = z.infer<typeof Recorded>
type RunRecord = z.infer<typeof RunRecord>

const WRITE_AGAIN_MS = 5_000

const fileOf = (dataDir: string) => join(dataDir, 'run', 'app.json')

/** Nothing for what is cut off by a power cut, empty, or somebody else's: the start goes on, and writes its own. */
async function readRecord(dataDir: string): Promise<RunRecord | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '')
  try {
    return RunRecord.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const isAlive = async ({ pid, started }: Recorded) => (await processFacts(pid))?.started === started

/** The address of an app that runs with this data folder. */
export async function findRunningApp(dataDir: string): Promise<string | undefined> {
  const record = await readRecord(dataDir)
  return record !== undefined && (await isAlive(record.supervisor)) ? record.url : undefined
}

/**
 * One app per data folder. After a kill -9 of the last one its processes may still be finishing, on the port we want:
 * they are asked to hurry.
 */
export async function requireNoRunningApp(dataDir: string): Promise<void> {
  const url = await findRunningApp(dataDir)
  if (url !== undefined) {
    throw new StartError(`Stufenbuch läuft schon mit diesem Datenordner (${dataDir}): ${url}`)
  }
  for (const child of (await readRecord(dataDir))?.children ?? []) {
    if (!(await isAlive(child))) continue
    signalProcess(child.pid, 'SIGTERM')
    if (await waitForEnd(child.pid, 5_000)) continue
    if (await isAlive(child)) signalProcess(child.pid, 'SIGKILL')
    await waitForEnd(child.pid, 5_000)
  }
}

/** Who runs with this data folder, for the next start to find. */
export async function openRunRecord(dataDir: string, url: string) {
  const identify = async (pid: number): Promise<Recorded> => ({
    pid,
    started: (await processFacts(pid))?.started ?? '',
  })
  const record: RunRecord = { supervisor: await identify(process.pid), children: [], url }
  const file = fileOf(dataDir)
  let writing = Promise.resolve()
  let added = Promise.resolve()
  let closed = false
  let told = false
  const write = () => {
    writing = writing
      .catch(() => undefined)
      .then(async () => {
        await writeFile(`${file}.tmp`, JSON.stringify(record), { mode: 0o600 })
        await rename(`${file}.tmp`, file)
      })
    return writing
  }
  // Whatever stands in its place, be it a folder.
  await rm(file, { recursive: true, force: true })
  await write()
  return {
    /** On a full disk it is written once there is room: the app runs without it too. */
    async addChild(pid: number): Promise<void> {
      const child = identify(pid)
      // In the order in which they were started, whoever is identified first.
      added = added.then(async () => void record.children.push(await child))
      await added
      for (; !closed; told = true) {
        const trouble = await write().catch((error: NodeJS.ErrnoException) => error)
        if (trouble === undefined) {
          told = false
          return
        }
        if (!told) console.error(`Wer gerade läuft, ließ sich nicht aufschreiben (${trouble.code ?? trouble.message}).`)
        await sleep(WRITE_AGAIN_MS, undefined, { ref: false })
      }
    },
    async close(): Promise<void> {
      closed = true
      await writing.catch(() => undefined)
      await rm(file, { force: true })
    },
  }
}
