import { expect, test } from 'vitest'
import type { OpenEnds } from '#contract/yearbook.ts'
import { openEndWords } from './open-end-words.ts'

const nothing: OpenEnds = {
  drafts: 0,
  unfilled: 0,
  openTasks: 0,
  peopleWithOpenTasks: 0,
  uncountedNotes: 0,
  notRegistered: 0,
  mottoFixed: true,
  reports: 0,
  emptyAds: [],
  waiting: [],
  handedBack: 0,
  tasksBack: 0,
  corrections: 0,
  unread: 0,
  round: 'closed',
  objections: 0,
  silentPhotos: 0,
  freshPlaces: 0,
  runningVotes: 0,
  unreleasedNotes: 0,
  hasNotes: false,
  anonymousNotes: false,
}
const wordsOf = (ends: OpenEnds) => openEndWords(ends).map(({ words }) => words)

test('where nothing is open there is nothing to say', () => {
  expect(openEndWords(nothing)).toEqual([])
})

test('everything that is open is told with its count', () => {
  const ends = {
    ...nothing,
    drafts: 2,
    unfilled: 3,
    openTasks: 48,
    peopleWithOpenTasks: 19,
    uncountedNotes: 5,
    notRegistered: 4,
    mottoFixed: false,
    handedBack: 2,
    tasksBack: 1,
    corrections: 1,
    unread: 7,
    round: 'none' as const,
    hasNotes: true,
    objections: 2,
    silentPhotos: 1,
    freshPlaces: 2,
    runningVotes: 3,
    unreleasedNotes: 12,
  }
  expect(wordsOf(ends)).toEqual([
    '48 Aufgaben von 19 Personen noch nicht vollständig',
    '5 Personen zählen bei den Kommentaren noch nicht als fertig',
    '7 Einträge auf dem Redaktionstisch noch ungelesen',
    '2 Einträge zurückgegeben und noch ohne Antwort',
    '1 Aufgabe zurückgegeben und noch ohne Antwort',
    '1 Korrekturvorschlag noch ohne Antwort',
    'Niemand wurde gefragt, was über sie oder ihn gedruckt werden darf',
    'Auch Kommentare, die ihr nicht freigegeben habt, werden gedruckt: Wen sie meinen, liest sie erst im Buch',
    '2 Einwände gegen Texte noch nicht entschieden',
    '1 Foto ohne Antwort von jemandem darauf: wird nicht gedruckt',
    '2 Stellen über jemanden sind seit dem Ende der Freigaberunde neu: niemand hat sie freigegeben',
    '3 Abstimmungen laufen noch: Ihr Ergebnis kommt ins Buch, ohne dass es jemand freigegeben hat',
    '12 Kommentare noch nicht freigegeben: werden nicht gedruckt',
    '3 Inhalte noch ganz leer',
    '2 Entwürfe nicht veröffentlicht: kommen nicht ins Buch',
    '4 Personen auf der Liste noch nicht registriert',
    'Das Motto steht noch nicht fest',
  ])
})

test('one of each is told as one', () => {
  const ends = { ...nothing, drafts: 1, openTasks: 1, peopleWithOpenTasks: 1, notRegistered: 1 }
  expect(wordsOf(ends)).toEqual([
    '1 Aufgabe von 1 Person noch nicht vollständig',
    '1 Entwurf nicht veröffentlicht: kommt nicht ins Buch',
    '1 Person auf der Liste noch nicht registriert',
  ])
})
