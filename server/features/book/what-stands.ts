import type { DesignChoice } from '#domain/book/design.ts'
import type { BookContent } from '#print/book/content.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import { bookContent } from './book-content.ts'
import { designStore } from './design-store.ts'

type Standing = { design: DesignChoice; content: BookContent; contentHash: string }

/** All that a book is made from, as it stands at one moment. */
export const whatStands = (db: Db, classId: string): Promise<Standing> =>
  db.transaction(
    async (tx) => {
      const { contentHash, ...content } = await bookContent(tx, classId)
      return { design: await designStore.find(tx, classId), content, contentHash }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
