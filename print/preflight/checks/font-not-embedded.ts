import type { NewCheck } from '../check.ts'

/** Fonts of texts that are seen; one that merely lies in the file does no harm. */
export const fontNotEmbedded: NewCheck = ({ report }) => ({
  kinds: ['text'],
  mark: (mark) => {
    if (mark.font !== undefined && !mark.font.embedded)
      report({ at: mark, found: mark.font.name, expected: 'eingebettet', key: mark.font.name })
  },
})
