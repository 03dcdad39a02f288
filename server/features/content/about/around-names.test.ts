import { expect, test } from 'vitest'
import { aroundNames, phrasesNaming } from './around-names.ts'

const ben = { id: 'ben', first: 'Ben', last: 'Groß', name: 'Benni Groß' }

test('of a long text whoever it names reads the words around each place, and of a short one all', () => {
  expect(aroundNames('Mit Ben und Mia', ben)).toBe('Mit Ben und Mia')
  const filler = 'und dann kam wieder etwas anderes dazwischen, '.repeat(12)
  const shown = aroundNames(`${filler}Ben fiel ins Wasser. ${filler}Benni schlief. ${filler}`, ben)
  expect(shown).toMatch(/^… .*Ben fiel ins Wasser\..* … .*Benni schlief\..* …$/)
  expect(shown.length).toBeLessThan(700)
})

test('the words by which a place is found on a page are whole, and end with their line', () => {
  const text = 'Lieblingsort\nWir haben oben auf dem Dach mit Ben und seinem Hund Karten gespielt.\nBenni!\nEbenso.'
  expect(phrasesNaming(text, ben)).toEqual(['haben oben auf dem Dach mit Ben und seinem Hund Karten', 'Benni!'])
  expect(phrasesNaming('Der Groß', ben)).toEqual(['Der Groß'])
  expect(phrasesNaming('Niemand', ben)).toEqual([])
})
