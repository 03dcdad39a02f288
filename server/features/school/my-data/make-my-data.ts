import type { Files } from '../../../adapters/files/files.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../../platform/file-removal.ts'
import { toldProgress } from '../../../platform/told-progress.ts'
import { ZIP_MAX_BYTES, zipStream } from '../../../platform/zip.ts'
import type { Forgotten, Telling, Told, ToldFile, Trace } from '../trace.ts'
import { rosterTelling } from '../traces.ts'
import { exportStore, exportsOf, keyOf } from './export-store.ts'
import { indexPage } from './index-page.ts'

export type MakingDeps = {
  db: Db
  files: Files
  removeFiles: RemoveFiles
  traces: readonly Trace[]
  supportMail: string
  /** For so many days it can be fetched. */
  myDataDays: number
}

export type Chapter = { title: string; rows: Told[] } & Pick<Telling, 'withheld' | 'inWords'>
type Found = ToldFile & { bytes: number }

/** Everything that the registry tells of somebody, at one moment, with the files that belong to it. */
export async function makeMyData(deps: MakingDeps, exportId: string): Promise<void> {
  const { db, files, removeFiles, supportMail, myDataDays } = deps
  const person = await exportStore.whose(db, exportId)
  if (person === undefined) return
  const { chapters, named } = await db.transaction((tx) => tell(tx, deps.traces, person), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const { found, missing } = await present(files, named)
  const total = found.reduce((sum, { bytes }) => sum + bytes, 0)
  const progress = toldProgress(total, (percent) => exportStore.come(db, exportId, percent))
  const data = Object.fromEntries(chapters.map(({ title, rows }) => [title, rows]))
  const zip = zipStream(
    [
      { path: 'index.html', text: indexPage({ chapters, missing, supportMail, at: new Date() }) },
      { path: 'daten.json', text: JSON.stringify(data, null, 2) },
      ...found.map(({ key, path }) => ({ path, open: () => files.storage.read(key) })),
    ],
    progress.add,
  )
  const key = keyOf({ accountId: person.accountId, id: exportId })
  const { bytes } = await files.storage.put(key, zip)
  await progress.written()
  await db.transaction(async (tx) => {
    const isAwaited = await exportStore.finish(tx, exportId, bytes, myDataDays)
    if (!isAwaited) await removeFiles(tx, { ...exportsOf(person.accountId), id: exportId })
  })
}

type Person = Forgotten & { accountId: string }

async function tell(tx: Tx, traces: readonly Trace[], person: Person) {
  const chapters: Chapter[] = []
  const named = new Map<string, ToldFile>()
  const tellings: Telling[] = [rosterTelling, ...traces.flatMap(({ tells }) => tells)]
  for (const { rows, files, ...telling } of tellings) {
    chapters.push({ ...telling, rows: (await rows?.(tx, person)) ?? [] })
    for (const each of (await files?.(tx, person)) ?? []) named.set(each.path, each)
  }
  chapters.push(
    { title: 'Mails an dich', rows: await exportStore.mailsTo(tx, person.accountId) },
    { title: 'Was im Protokoll über dein Handeln steht', rows: await exportStore.actionsOf(tx, person.accountId) },
  )
  return { chapters, named: [...named.values()] }
}

/** Those whose bytes are there, as many as fit. */
async function present({ storage }: Files, named: readonly ToldFile[]) {
  const found: Found[] = []
  const missing: string[] = []
  let sum = 0
  for (const each of named) {
    const bytes = await storage.size(each.key)
    if (bytes === undefined && each.mayLack) continue
    if (bytes === undefined || sum + bytes > ZIP_MAX_BYTES) missing.push(each.path)
    else {
      found.push({ ...each, bytes })
      sum += bytes
    }
  }
  return { found, missing }
}
