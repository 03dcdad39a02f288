import { expect, test } from 'vitest'
import { mayBeNamedIn, mayBeToldOfIn, meantBy, namesIn, placesOfNames, withNamesInBook } from './names-in-text.ts'

const isMeant = (line: string, person: Omit<Person, 'id'>) => meantBy([{ id: 'one', ...person }])(line).length > 0
const mayName = (text: string, person: Omit<Person, 'id'>) => mayBeNamedIn([{ id: 'one', ...person }])(text).length > 0

type Person = { id: string; first: string; last: string }
const people: Person[] = [
  { id: 'lena', first: 'Lena', last: 'Hoffmann' },
  { id: 'anna', first: 'Anna-Lena', last: 'Hoffmann' },
  { id: 'cem', first: 'Cem', last: '' },
]

test('somebody is named by first and last name, whatever stands around them', () => {
  const named = namesIn(people)
  expect(named('Am Abend kam LENA  Hoffmann, zu spät.')).toEqual(['lena'])
  expect(named('Lena und Herr Hoffmann')).toEqual([])
  expect(named('Helena Hoffmannsthal')).toEqual([])
  expect(named('Mit Cem!')).toEqual(['cem'])
  expect(named('Lena Hoffmanns Hund und Cems Katze')).toEqual(['lena', 'cem'])
})

test('a quote may name somebody by the first name or the last, however it is bent; a small word is no last name', () => {
  const mia = { first: 'Mia', last: 'Özgür' }
  for (const words of ['Mias Füße', 'Mia’s Rad', 'die Özgür schläft', 'Frau Özgür, setzen', 'özgürs tasche', 'ÖZGÜR!'])
    expect(mayName(words, mia), words).toBe(true)
  for (const words of ['Amias Füße', 'Mi a', 'Das Özgürtum']) expect(mayName(words, mia), words).toBe(false)
  const ben = { first: 'Ben', last: 'von der Groß' }
  for (const words of ['Der Groß schon wieder', 'groß, sagt er nicht']) expect(mayName(words, ben), words).toBe(true)
  expect(mayName('Das ist groß, Herr Vogt', ben)).toBe(false)
  expect(mayName('Er und Sie', { first: 'Jo', last: '' })).toBe(false)
})

test('half of a double first name is enough, a small word of it is not', () => {
  const lea = { first: 'Lea-Sophie', last: 'Brandt' }
  for (const words of ['Sophie schnarcht', 'Leas Rad', 'Lea Sophie', 'die LEA-SOPHIE'])
    expect(mayName(words, lea), words).toBe(true)
  for (const words of ['Sophies Welt', 'Jörgs Hut', 'Der Joerg'])
    expect(mayName(words, { first: 'Anna Sophie Jörg', last: '' }), words).toBe(true)
  for (const words of ['Philosophie', 'Leander']) expect(mayName(words, lea), words).toBe(false)
  expect(mayName('So ist es', { first: 'Min So', last: '' })).toBe(false)
})

test('a text tells of somebody by the first name; a teacher of the same last name is somebody else', () => {
  const told = mayBeToldOfIn([
    { id: 'lea', first: 'Lea', last: 'Schmidt' },
    { id: 'ben', first: 'Ben', last: 'Groß' },
  ])
  for (const [words, ...ids] of [
    ['Mit Lea im Bus', 'lea'],
    ['Der Groß war schuld', 'ben'],
    ['Herr Schmidt, Frau Dr. Groß und Hr. Schmidt'],
    ['Bei Frau Prof. Dr. Schmidt lernte Ben rechnen', 'ben'],
    ['Frau Lea Schmidt', 'lea'],
    ['Jungfrau Schmidt', 'lea'],
    ['Herr Ober, Schmidt zahlt', 'lea'],
  ] as const)
    expect(told(words), words).toEqual(ids)
})

test('people are known by the name in the book, too, whatever marks and signs are left out', () => {
  const people = [
    { id: 'samira', first: 'Samira', last: 'Elamin', name: 'Samira El-Amin' },
    { id: 'zoe', first: 'Zoë', last: 'von-der-OLeary', name: 'Zoë von der O’Leary' },
    { id: 'mia', first: 'Mia', last: 'Müller', name: 'Mimi (12b)' },
  ]
  const named = mayBeNamedIn(withNamesInBook(people))
  for (const [words, ...ids] of [
    ['El-Amin, setzen!', 'samira'],
    ['Der Elamin ist das peinlich', 'samira'],
    ['Frau Amin', 'samira'],
    ['O’Leary pennt', 'zoe'],
    ['Oleary pennt', 'zoe'],
    ['Zoes Hund', 'zoe'],
    ['Mimi lacht', 'mia'],
    ['Die Mueller wieder', 'mia'],
    ['Herr Möhler und die Leary-Straße'],
  ] as const)
    expect(named(words), words).toEqual(ids)
  expect(meantBy(withNamesInBook(people))('Samira El-Amin')).toEqual(['samira'])
  expect(namesIn(withNamesInBook(people))('mit Samira El Amin im Bus')).toEqual(['samira'])
})

test('whoever gave a quote is known by the first name alone, too', () => {
  const [lena] = people
  if (lena === undefined) throw new Error('nobody')
  for (const giver of ['Lena', 'Lena H.', 'Lena Hoffmann', 'Lena Hoffmann (Kursfahrt)', ' lena ', 'Hoffmann'])
    expect(isMeant(giver, lena), giver).toBe(true)
  for (const giver of ['Frau Hoffmann', 'Lena S.', 'Lenas Vater', 'Cem zu Lena', ''])
    expect(isMeant(giver, lena)).toBe(false)
  expect(isMeant('', { first: '', last: '' })).toBe(false)
})

test('where somebody is named in a text is found, however it is bent and whichever name it is', () => {
  const places = placesOfNames(withNamesInBook([{ id: 'zoe', first: 'Zoë-Marie', last: 'von der Groß', name: 'Zozo' }]))
  const text = 'Am Morgen Zoes Hut, dann zozo und Marie; der Groß, von dem niemand spricht.'
  expect(places(text).map((at) => text.slice(at, at + 4))).toEqual(['Zoes', 'zozo', 'Mari', 'Groß'])
  expect(places('Von Anna ist hier die Rede.')).toEqual([])
})

test('a small word of every text is a name only where it is written as one', () => {
  const people = [
    { id: 'ayse', first: 'Ayşe Nur', last: 'Öztürk' },
    { id: 'can', first: 'Can', last: 'Lange' },
  ]
  const told = mayBeToldOfIn(people)
  for (const nobody of [
    'Emma lacht nur, wenn es ganz lange dauert. Das can ich auch.',
    'Nur du hast drei Wochen nur Eis gegessen.',
    'nur so, lange her',
    'Du bist super! Lange nicht gesehen.',
  ])
    expect(told(nobody), nobody).toEqual([])
  expect(told('Mit Nur war es nie langweilig')).toEqual(['ayse'])
  expect(told('ayse nur du')).toEqual(['ayse'])
  expect(told('Can lacht immer zuletzt. Und du?')).toEqual(['can'])
  expect(told('Herrn Kurz gefällt, dass (Lange) schläft')).toEqual(['can'])
  expect(told('nur can lange: Can Lange')).toEqual(['can'])
  const named = mayBeNamedIn(people)
  expect(named('Can, Mathe-LK')).toEqual(['can'])
  expect(named('can und nur')).toEqual(['can', 'ayse'])
  expect(named('Das kann nur Mia')).toEqual([])
  const nurs = placesOfNames(people.slice(0, 1))
  expect(nurs('Das kann nur Nur.')).toEqual([13])
})
