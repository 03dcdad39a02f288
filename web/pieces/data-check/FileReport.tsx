import { useState } from 'react'
import { DataCheckReport } from './DataCheckReport.tsx'
import { DrawnPage } from './DrawnPage.tsx'
import type { ShownReport } from './shown-report.ts'
import { usePagePictures } from './use-page-pictures.ts'

type Props = { report: ShownReport; file: Blob }

/** What was found in a file that lies on this device: its pages are drawn from it, once somebody looks for them. */
export function FileReport({ report, file }: Props) {
  const [wanted, setWanted] = useState(false)
  const pictures = usePagePictures(file, wanted)
  return (
    <DataCheckReport
      report={report}
      onLook={() => setWanted(true)}
      pictureOf={(sheet) => <DrawnPage pictures={pictures} sheet={sheet} />}
    />
  )
}
