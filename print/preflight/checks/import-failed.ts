import type { NewCheck } from '../check.ts'

/** Broken, cut off, or more of everything than anybody prints. */
export const importFailed: NewCheck = ({ report }) => ({
  failed: ({ problem }) => {
    if (problem !== 'encrypted')
      report({ found: problem === 'limit' ? 'mehr Inhalt, als sich prüfen lässt' : 'beschädigt', ofFile: true })
  },
})
