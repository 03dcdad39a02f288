import { useQuery } from '@tanstack/react-query'
import type { FromEditors } from '#contract/content/from-editors.ts'
import { queries } from '../../api/client.ts'

export const allFromEditors = () => queries.content.fromEditors.get.queryOptions({ input: {} })

const nothing: FromEditors = { corrections: [], handedBack: [] }

/** What the editors say to one's own entries; nothing as long as that is not known. */
export function useAllFromEditors(enabled = true): FromEditors {
  const said = useQuery({ ...allFromEditors(), enabled })
  return said.data ?? nothing
}
