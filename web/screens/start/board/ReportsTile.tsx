import { paths } from '../../../pieces/paths.ts'
import { useOpenReports } from '../../../pieces/report/use-open-reports.ts'
import { IconFlag } from '../../../ui/icons.ts'
import { LinkTile } from './Tile.tsx'

/** Somebody finds that something hurts: it comes first, and only then. */
export function ReportsTile() {
  const open = useOpenReports()
  if (open === 0) return null
  return <LinkTile to={paths.reports} Icon={IconFlag} title="Gemeldetes" value={`${open} offen`} wide />
}
