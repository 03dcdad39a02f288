import { eq } from 'drizzle-orm'
import { aboutKinds } from '#domain/content/about-me.ts'
import { ownWord } from '../../../schema/own-word.ts'
import { said, tellMember } from '../../school/tell.ts'
import type { Trace } from '../../school/trace.ts'
import { ownWordStore } from './own-word-store.ts'

const kinds = Object.fromEntries(Object.entries(aboutKinds).map(([kind, { label }]) => [kind, label]))
const words = { fine: 'Passt so', out: 'Bitte raus' }
const verdicts = { kept: 'bleibt', changed: 'wurde geändert' }

/** What somebody has said to what the book says about them. */
export const ownWordTrace: Trace = {
  kind: 'own-word',
  tables: [ownWord],
  count: (tx, { memberId }) => tx.$count(ownWord, eq(ownWord.memberId, memberId)),
  forget: (tx, person) => ownWordStore.forget(tx, person),
  move: (tx, from, to) => ownWordStore.move(tx, from.memberId, to.memberId),
  tells: [
    tellMember({
      table: ownWord,
      title: 'Deine Freigaben: was du zu dem gesagt hast, was im Buch über dich steht',
      by: [ownWord.memberId],
      shows: {
        Was: said(ownWord.kind, kinds),
        Inhalt: ownWord.title,
        'Dein Wort': said(ownWord.says, words),
        'An die Redaktion': ownWord.remark,
        'Entscheidung der Redaktion': said(ownWord.verdict, verdicts),
        'Antwort der Redaktion': ownWord.answer,
        Am: ownWord.saidAt,
        'Gilt noch': ownWord.current,
        'Stand des Buchs': ownWord.bookMadeAt,
        'Kennung des Stands': ownWord.bookHash,
        Ausgabe: ownWord.editionId,
      },
    }),
  ],
}
