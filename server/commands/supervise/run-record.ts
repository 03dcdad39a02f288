import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processFacts, signalProcess, waitForEnd } from '../../adapters/system/processes.ts'
import { StartError } from './start-error.ts'

type Recorded = { pid: number; started: string }
type RunRecord = { supervisor: Recorded; children: Recorded[]; url: string }

const fileOf = (dataDir: string) => join(dataDir, 'run', 'app.json')

async function readRecord(dataDir: string): Promise<RunRecord | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined)
  try {
    return text === undefined ? undefined : (JSON.parse(text) as RunRecord)
  } catch {
    return undefined // cut off by a power cut
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
  const write = () => {
    writing = writing
      .catch(() => undefined)
      .then(async () => {
        await writeFile(`${file}.tmp`, JSON.stringify(record), { mode: 0o600 })
        await rename(`${file}.tmp`, file)
      })
    return writing
  }
  await write()
  return {
    async addChild(pid: number): Promise<void> {
      record.children.push(await identify(pid))
      await write()
    },
    async close(): Promise<void> {
      await writing.catch(() => undefined)
      await rm(file, { force: true })
    },
  }
}
