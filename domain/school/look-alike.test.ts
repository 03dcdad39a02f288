import { expect, test } from 'vitest'
import { lookAlike, nameSkeleton, skeletonsOf } from './look-alike.ts'

test.for([
  ['Lena Sommer', 'Lеna Sоmmer', 'Cyrillic е and о'],
  ['Paco Xoy', 'Расо Хоу', 'Cyrillic alone'],
  ['Aron Pop', 'Αrοn Ρορ', 'Greek'],
  ['Lena Sommer', '𝐋𝐞𝐧𝐚 𝑺𝒐𝒎𝒎𝒆𝒓', 'mathematical letters'],
  ['Lena Sommer', 'Ｌｅｎａ Ｓｏｍｍｅｒ', 'full width'],
  ['Lena Sommer', 'Lena Sornmer', 'rn for m'],
  ['Ida Illner', 'lda lllner', 'l for I'],
  ['Nils Groß', 'NILS  Größ', 'capitals, blanks and accents'],
  ['Lena Sommer', 'Lena Som\u200bmer', 'what cannot be seen'],
  ['Deniz Yılmaz', 'Deniz Yilmaz', 'a dot'],
  ['Sam Ott', 'ꜱam Օtt', 'small capitals and Armenian'],
] as const)('%s and %s look alike: %s', ([one, other]) => {
  expect(nameSkeleton(other)).toBe(nameSkeleton(one))
})

test.for([
  ['Lena Sommer', 'Lena Sommers'],
  ['Lena Sommer', 'Lea Sommer'],
  ['Иван Петров', 'Ivan Petrov'],
  ['Jan Maier', 'Jana Maier'],
  ['Ben Groß', 'Ben Groh'],
] as const)('%s and %s do not', ([one, other]) => {
  expect(nameSkeleton(other)).not.toBe(nameSkeleton(one))
})

test('a look-alike is found by the printed name and by the one they are called', () => {
  const lena = { firstName: 'Lena', lastName: 'Sommer', nameInBook: 'Leni S.' }
  const named = (firstName: string, lastName: string, nameInBook = '') =>
    skeletonsOf({ firstName, lastName, nameInBook })
  expect(lookAlike(named('Lеna', 'Sommer'), [lena])).toBe(lena)
  expect(lookAlike(named('Max', 'Ott', 'Lеni S'), [lena])).toBe(lena)
  expect(lookAlike(named('Lena', 'Sommer', 'Xaver Neu'), [lena])).toBe(lena)
  expect(lookAlike(named('Leni', 'S.', 'Xaver Neu'), [lena])).toBe(lena)
  expect(lookAlike(named('Max', 'Ott', 'Lena Sommer aus der 13b'), [lena])).toBeUndefined()
})
