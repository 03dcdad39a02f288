import { readFile, writeFile } from 'node:fs/promises'
import { openTestPrinter } from '../../server/testing/printer.ts'
import { portBefore } from './cuts.ts'

/** Between one word of an order and the next. */
const PACE_SECONDS = 3

/** The printer that plays all printers, behind what can be cut. */
export async function openPrinter() {
  const printer = await openTestPrinter({ paceSeconds: PACE_SECONDS })
  const file = printer.env.PRINT_PARTNERS_FILE
  const access = await readFile(file, 'utf8')
  const { ELANDERS } = JSON.parse(access) as { ELANDERS: { url: string } }
  const { origin, port } = new URL(ELANDERS.url)
  const before = await portBefore(Number(port))
  await writeFile(file, access.replaceAll(origin, before.url))
  return {
    ...printer,
    cut: before.cut,
    close: async () => {
      await before.close()
      await printer.close()
    },
  }
}
