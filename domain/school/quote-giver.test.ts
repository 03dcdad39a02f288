import { expect, test } from 'vitest'
import { mayHaveSaid } from './quote-giver.ts'

test('whoever may have said something is found by whatever people write below it; a teacher of that name is somebody else', () => {
  const said = mayHaveSaid([
    { id: 'lea', first: 'Lea-Sophie', last: 'Schmidt' },
    { id: 'ben', first: 'Ben', last: 'Groß' },
    { id: 'ayse', first: 'Ayşe', last: 'Yıldırım' },
  ])
  for (const [giver, ...ids] of [
    ['L. Schmidt', 'lea'],
    ['Ben, Mathe-LK', 'ben'],
    ['Ben (im Bus)', 'ben'],
    ['Ben & Ayse', 'ben', 'ayse'],
    ['B. Groß', 'ben'],
    ['Yildirim, Bio', 'ayse'],
    ['Frau Schmidt'],
    ['Hr. Groß, Mathe'],
    ['Dr. Schmidt'],
    ['der Hausmeister'],
  ] as const)
    expect(said(giver), giver).toEqual(ids)
})
