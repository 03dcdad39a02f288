import { expect, test } from 'vitest'
import { findPeople } from './find-people.ts'

const people = ['Anna-Lena Müller', 'Jörg Schäfer', 'Élodie Weiß', 'Max von-Stein', 'Can Özdemir']

test.each([
  ['', people],
  ['  ', people],
  ['muller', ['Anna-Lena Müller']],
  ['Mueller', ['Anna-Lena Müller']],
  ['lena mü', ['Anna-Lena Müller']],
  ['MÜL AN', ['Anna-Lena Müller']],
  ['jorg', ['Jörg Schäfer']],
  ['elodie weiss', ['Élodie Weiß']],
  ['stein', ['Max von-Stein']],
  ['oezdemir', ['Can Özdemir']],
  ['üller', []],
  ['anna schäfer', []],
])('"%s" finds %j', (search, found) => {
  expect(findPeople(people, (name) => name, search)).toEqual(found)
})
