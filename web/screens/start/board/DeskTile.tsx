import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/client.ts'
import { paths } from '../../../pieces/paths.ts'
import { IconEyeglass } from '../../../ui/icons.ts'
import { LinkTile } from './Tile.tsx'

/** What came in and nobody of the editors has read. */
export function DeskTile() {
  const news = useQuery(queries.content.desk.news.queryOptions({ input: {} }))
  const unread = news.data?.unread
  const words = unread === undefined ? 'Was reinkam' : unread === 0 ? 'Alles gelesen' : `${unread} ungelesen`
  return <LinkTile to={paths.desk} Icon={IconEyeglass} title="Redaktionstisch" value={words} wide />
}
