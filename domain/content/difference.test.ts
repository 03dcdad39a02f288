import { expect, test } from 'vitest'
import { bothOf, difference, isRewritten, onlyChanges } from './difference.ts'

const read = (before: string, after: string) =>
  difference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}]` : `[+${text}]`))
    .join('')

test('what changes is marked word by word', () => {
  expect(read('Am Mer mit euch', 'Am Meer mit euch')).toBe('Am [-Mer][+Meer] mit euch')
  expect(read('Am Meer', 'Am Meer mit euch')).toBe('Am Meer[+ mit euch]')
  expect(read('Wir wir fahren', 'Wir fahren')).toBe('Wir [-wir ]fahren')
  expect(read('', 'Neu')).toBe('[+Neu]')
  expect(read('Gleich', 'Gleich')).toBe('Gleich')
})

test('both texts can be read out of it, however long they are', () => {
  const words = (count: number, step: number) =>
    Array.from({ length: count }, (_, at) => `wort${(at * step) % 97}`).join(' ')
  for (const [before, after] of [
    [words(200, 7), words(180, 5)],
    [words(3_000, 3), words(3_000, 11)],
  ] as const) {
    const pieces = difference(before, after)
    const without = (kind: string) => pieces.filter((piece) => piece.kind !== kind).map(({ text }) => text)
    expect(without('new').join('')).toBe(before)
    expect(without('gone').join('')).toBe(after)
  }
})

test('where more than half is other, here and there, it is not read word by word', () => {
  const much = (before: string, after: string) => isRewritten(difference(before, after))
  expect(much('Am Mer mit euch', 'Am Meer mit euch')).toBe(false)
  expect(much('Mer', 'Meer'), 'one word for another').toBe(false)
  expect(much('Ich bin immer zu spät und habe Hunger', 'Du warst immer pünktlich und hast Durst')).toBe(true)
})

test('of a long text only what changes is shown, with a few words around it', () => {
  const long = 'Wir waren laut und froh. '.repeat(20)
  const pieces = onlyChanges(difference(`${long}Dann kam Mai. ${long}`, `${long}Dann kam Juni. ${long}`))
  expect(pieces.map(({ kind }) => kind)).toEqual(['same', 'gone', 'new', 'same'])
  expect(pieces[0]?.text).toMatch(/^ … .{40,}Dann kam $/)
  expect(pieces[3]?.text).toMatch(/^ ?Wir waren.{30,} … $/)
  expect(onlyChanges(difference('Am Mer', 'Am Meer')).map(({ text }) => text)).toEqual(['Am ', 'Mer', 'Meer'])
})

test('of two versions what both have stands once, and what only one has is kept', () => {
  const both = (old: string, fresh: string) => bothOf(old.split(' '), fresh.split(' '), (word) => word).join(' ')
  expect(both('Anfang Mitte Ende', 'Anfang Mitte Ende')).toBe('Anfang Mitte Ende')
  expect(both('Anfang Laptop Ende', 'Anfang Handy Ende')).toBe('Anfang Laptop Handy Ende')
  expect(both('Anfang Ende Laptop', 'Handy Anfang Ende')).toBe('Handy Anfang Ende Laptop')
  expect(both('Laptop', 'Handy')).toBe('Laptop Handy')
  const many = (word: string) => Array.from({ length: 2_001 }, (_, at) => word + at)
  expect(bothOf(many('a'), many('b'), (word) => word)).toEqual([...many('a'), ...many('b')])
})
