import { csvText, readCsv } from '#domain/office/csv.ts'
import { REFUSED_SHOWN, refusalWords } from '#domain/office/school-import.ts'
import { guessColumns, isComplete, placeOf } from '#domain/office/school-list.ts'
import { openPool } from '../adapters/postgres/connect.ts'
import { carryOut, outcomeOf, planList } from '../features/office/schools/import-list.ts'
import { audit } from '../platform/audit.ts'
import { staffByMail } from './staff-by-mail.ts'
import { StartError } from './supervise/start-error.ts'

type Options = {
  dryRun: boolean
  state?: string | undefined
  as?: string | undefined
  onProgress: (percent: number) => void
}

/** The same as in the back office, for a list whose columns are called as in the public one, or nearly. Answers in words. */
export async function importListOf(url: string, bytes: Uint8Array, options: Options): Promise<string[]> {
  const content = csvText(bytes)
  const columns = guessColumns(readCsv(content.slice(0, content.search(/[\r\n]|$/)))[0] ?? [])
  const place = placeOf(options.state ?? '')
  if (options.state !== undefined && place === undefined)
    throw new StartError('Dieses Bundesland oder Land kennen wir nicht.')
  if (!isComplete(columns, place))
    throw new StartError(
      'In der Datei fehlen Spalten. Wir brauchen Name, Straße, PLZ, Ort und die Kennung oder ein Bundesland.',
    )
  const { db, close } = openPool(url, { max: 1, onError: () => {} })
  try {
    const by = options.as === undefined ? ({ kind: 'system' } as const) : await staffByMail(db, options.as)
    const plan = await planList(db, { content, columns, place })
    const { counts, refused } = outcomeOf(plan)
    if (!options.dryRun) {
      // Before anything is written: whoever breaks it off has changed schools, too.
      const detail = { ...counts }
      await db.transaction((tx) => audit(tx, by, { action: 'office:import-schools', detail }))
      await carryOut(db, plan, async (percent) => options.onProgress(percent))
    }
    const { added, changed, unchanged, kept } = counts
    return [
      options.dryRun ? 'Probelauf, nichts ist geändert:' : 'Übernommen:',
      `  ${added} neu, ${changed} geändert, ${unchanged} unverändert, ${kept} vom Team berichtigt und behalten, ${counts.refused} abgelehnt`,
      ...refused.map(({ line, name, reason }) => `  Zeile ${line}: ${refusalWords[reason]}${name && ` (${name})`}`),
      ...(counts.refused > REFUSED_SHOWN ? [`  und ${counts.refused - REFUSED_SHOWN} weitere`] : []),
    ]
  } finally {
    await close()
  }
}
