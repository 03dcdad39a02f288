export type Block = { heading: boolean; words: string }

/** Plain text: blank lines part its blocks, and a line that stands alone without a full stop is a heading. */
export const blocksOf = (text: string): Block[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((words) => ({ heading: !words.includes('\n') && !/[.!?:]$/.test(words), words }))

/** "15. November 2026" */
export const dateWords = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' })
