import type { Definition } from '#domain/content/definition.ts'
import { api } from '../../api/client.ts'
import { lookAgain } from './modules.ts'

/** One after the other, since their order is that of the book. The ids of those that were made. */
export async function createDrafts(definitions: readonly Definition[], made: (count: number) => void = () => {}) {
  const ids: string[] = []
  try {
    for (const definition of definitions) {
      const { id } = await api.content.modules.create({ query: {}, body: { definition } })
      ids.push(id)
      made(ids.length)
    }
  } finally {
    await lookAgain()
  }
  return ids
}
