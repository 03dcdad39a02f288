import type { Definition } from '#domain/content/definition.ts'
import { api } from '../../api/client.ts'
import { askAgain } from '../../api/stale.ts'

type Options = {
  /** The one they are to stand after; at the end of the book without. */
  after?: string | undefined
  made?: (count: number) => void
}

/** One after the other, since their order is that of the book. The ids of those that were made. */
export async function createDrafts(definitions: readonly Definition[], { after, made }: Options) {
  const ids: string[] = []
  try {
    for (const definition of definitions) {
      const place = after === undefined ? {} : { after: ids.at(-1) ?? after }
      const { id } = await api.content.modules.create({ query: {}, body: { definition, ...place } })
      ids.push(id)
      made?.(ids.length)
    }
  } finally {
    await askAgain('content')
  }
  return ids
}
