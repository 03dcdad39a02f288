import { useQuery } from '@tanstack/react-query'
import type { FromEditors } from '#contract/content/from-editors.ts'
import { queries } from '../../api/client.ts'

export const allFromEditors = () => queries.content.fromEditors.get.queryOptions({ input: {} })

const nothing: FromEditors = { corrections: [], handedBack: [] }

/** What the editors say to one's own entries, of one module; nothing as long as that is not known. */
export function useFromEditors(moduleId: string, enabled = true): FromEditors {
  const said = useQuery({ ...allFromEditors(), enabled })
  const { corrections, handedBack } = said.data ?? nothing
  const isOfModule = (each: { moduleId: string }) => each.moduleId === moduleId
  return { corrections: corrections.filter(isOfModule), handedBack: handedBack.filter(isOfModule) }
}
