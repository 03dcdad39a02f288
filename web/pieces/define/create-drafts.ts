import type { Definition } from '#domain/content/definition.ts'
import { api } from '../../api/client.ts'
import { askAgain } from '../../api/stale.ts'

/** In their order, after the one that is named or at the end of the book; all of them or none. Their ids. */
export async function createDrafts(definitions: readonly Definition[], after?: string) {
  try {
    const body = { definitions: [...definitions], ...(after !== undefined && { after }) }
    const { moduleIds } = await api.content.modules.createAll({ query: {}, body })
    return moduleIds
  } finally {
    await askAgain('content')
  }
}
