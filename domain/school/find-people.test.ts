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

test.each([
  ['Lukasz', 'Łukasz Nowak'],
  ['Yildiz', 'Deniz Yıldız'],
  ['Anh Nguyen', 'Thị Hồng Anh Nguyễn'],
  ['dArtagnan', 'Charles d’Artagnan'],
  ['Sayn', 'Vera Graf zu Sayn'],
  ['Max Sayn', 'Maximilian Graf zu Sayn'],
  ['sayn maxi', 'Maximilian Graf zu Sayn'],
  ['Anna-Lena', 'Annalena Beck'],
  ['annalena', 'Anna-Lena Beck'],
  ['olga iwanowa', 'Ольга Иванова'],
  ['d’Art', 'Charles dArtagnan'],
])('"%s" finds %s', (search, name) => {
  expect(findPeople([name, 'Mia Groß'], (each) => each, search)).toEqual([name])
})

test.each([
  ['Łukasz', 'Lukasz Nowak'],
  ['Yıldız', 'Deniz Yildiz'],
  ['Nguyễn', 'Anh Nguyen'],
  ['d’Artagnan', 'Charles dArtagnan'],
  ['Graf zu Sayn', 'Vera Sayn'],
  ['Müller', 'Anna Mueller'],
])('and "%s" finds %s', (search, name) => {
  expect(findPeople([name, 'Mia Groß'], (each) => each, search)).toEqual([name])
})

test.each(['P', 'Ph', 'Sc', 'Sch', 'Ch', 'W', 'Y'])('a name is found from its first letters on: %s', (begun) => {
  const names = ['Philipp Ott', 'Jan Schmidt', 'Christa Ott', 'Willi Ott', 'Yara Ott']
  const expected = names.filter((name) => name.split(' ').some((word) => word.startsWith(begun)))
  expect(findPeople(names, (each) => each, begun)).toEqual(expect.arrayContaining(expected))
})
