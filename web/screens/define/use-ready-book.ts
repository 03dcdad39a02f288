import { useState } from 'react'
import { readyBook } from '#domain/content/ready-book.ts'
import { useChange } from '../../api/use-change.ts'
import { uuidv7 } from '../../api/uuid.ts'
import { createDrafts } from '../../pieces/define/create-drafts.ts'
import { counted } from '../../pieces/words.ts'

/** A whole book as drafts. */
export function useReadyBook(onDone: (words: string) => void) {
  const [definitions] = useState(() => readyBook(() => uuidv7(Date.now())))
  const begin = useChange(['content'], async () => {
    const { length } = await createDrafts(definitions)
    onDone(`${counted(length, 'Entwurf ist', 'Entwürfe sind')} angelegt. Ändert, was ihr wollt.`)
  })
  return { definitions, begin }
}
