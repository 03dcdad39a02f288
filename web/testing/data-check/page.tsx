import '../../ui/tokens.css'
import '../../ui/base.css'
import { createRoot } from 'react-dom/client'
import type { FileKind } from '#domain/book/print-format.ts'
import { FileReport } from '../../pieces/data-check/FileReport.tsx'
import { runDataCheck } from '../../pieces/data-check/run-data-check.ts'

const root = createRoot(document.getElementById('root') as HTMLElement)

/** Checks a file and shows what was found, as the print portal does. */
async function showReport(file: File, kind: FileKind): Promise<void> {
  const report = await runDataCheck(file, { kind }).report
  root.render(
    <main style={{ padding: 16 }}>
      <h1>Datenprüfung</h1>
      <h2>Befunde</h2>
      <FileReport report={report} file={file} />
    </main>,
  )
}

/** What the tests call in the page. */
Object.assign(window, { runDataCheck, showReport })
