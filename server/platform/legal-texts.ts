import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../web/screens/legal/texts')
/** The company that the demo's texts name. */
const DEMO_COMPANY = /Muster Verlag|Maxi Muster|stufenbuch\.example/

/** What to tell an operator whose legal texts are still those of the demo; the build has them from these files. */
export async function legalTextsWarning(from = folder): Promise<string | undefined> {
  const names = await readdir(from).catch(() => [])
  const texts = await Promise.all(names.map(async (name) => [name, await readFile(join(from, name), 'utf8')] as const))
  const open = texts.filter(([, text]) => DEMO_COMPANY.test(text)).map(([name]) => name)
  if (open.length === 0) return undefined
  return `Achtung: Die Rechtstexte sind noch die der Demo (${open.sort().join(', ')}). Ersetze sie vor dem Betrieb, siehe docs/operations.md.`
}
