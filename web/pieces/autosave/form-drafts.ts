import type { Writing } from './saver.ts'

/**
 * What waits in a form until its author sends it: it stays on this device, and pages without the form name it. None of these
 * goes out by itself.
 */
const untilSent = <Value>(reason: string, isEmpty: (value: Value) => boolean): Writing<Value> => ({
  save: async (text) => text,
  hold: (value) => (isEmpty(value) ? undefined : reason),
})

const isNothing = (words: string) => words === ''

export type QuoteWords = { text: string; giver: string }
/** The id belongs to the words: sent again after a lost answer, also after a reload, it is the same quote. */
export type NewQuote = QuoteWords & { id: string }

export const formDrafts = {
  newQuote: {
    key: (moduleId: string) => `new-quote/${moduleId}`,
    writing: untilSent<NewQuote>(
      'Dein neues Zitat ist noch nicht hinzugefügt.',
      ({ text, giver }) => text === '' && giver === '',
    ),
  },
  editQuote: {
    key: (quoteId: string, moduleId: string) => `edit-quote/${quoteId}/${moduleId}`,
    writing: untilSent<QuoteWords>('Deine Änderung am Zitat ist noch nicht gespeichert.', () => false),
  },
  ownAnswer: {
    key: (moduleId: string) => `own-answer/${moduleId}`,
    writing: untilSent('Deine eigene Antwort ist noch nicht hinzugefügt.', isNothing),
  },
  newMotto: {
    key: () => 'new-motto',
    writing: untilSent('Dein Motto ist noch nicht vorgeschlagen.', isNothing),
  },
  report: {
    key: (kind: string, itemId: string) => `report/${kind}/${itemId}`,
    writing: untilSent('Deine Meldung ist noch nicht abgeschickt.', isNothing),
  },
} as const
