import { createHash } from 'node:crypto'
import type { DesignChoice } from '#domain/book/design.ts'
import type { BookContent } from '#print/book/content.ts'
import { templatesVersion } from '#print/typeset/templates.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import { bookContent } from './book-content.ts'
import { designStore } from './design-store.ts'

type Standing = {
  design: DesignChoice
  content: BookContent
  contentHash: string
  /** Of all that pages are set from: names, portraits, colours and templates included. */
  hash: string
}

/** All that a book is made from, as it stands at one moment. */
export const whatStands = (db: Db, classId: string): Promise<Standing> =>
  db.transaction(
    async (tx) => {
      const { contentHash, ...content } = await bookContent(tx, classId)
      const design = await designStore.find(tx, classId)
      const hash = createHash('sha256')
        .update(JSON.stringify([templatesVersion(), design, content]))
        .digest('hex')
      return { design, content, contentHash, hash }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
