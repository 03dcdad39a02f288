import { type ActiveContent, lookForActive } from '../active-content.ts'
import type { NewCheck } from '../check.ts'

/** A form that does nothing is flat paint to a printer. */
const words: Partial<Record<ActiveContent, string>> = {
  scripts: 'Skripte',
  programs: 'Aufrufe von Programmen',
  files: 'angehängte Dateien',
}

/** What does not belong into a print file, and could do harm on the way. */
export const fileRejected: NewCheck = ({ report }) => {
  let active: ReturnType<typeof lookForActive> | undefined
  const tell = (found: readonly ActiveContent[]) => {
    for (const key of found) {
      const word = words[key]
      if (word !== undefined) report({ found: word, ofFile: true, key })
    }
  }
  return {
    failed: ({ problem }) => {
      if (problem === 'encrypted') report({ found: 'Passwortschutz', ofFile: true })
    },
    document: (document) => {
      active = lookForActive(document)
      tell(active.inFile())
    },
    page: (_boxes, { dict }) => tell(active?.onPage(dict) ?? []),
  }
}
