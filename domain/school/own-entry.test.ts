import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, entryOf, isEntryOf, isEntryOpen, namesakesOf, possibleEntriesOf } from './own-entry.ts'

const names = (name: string) => {
  const [firstName = '', lastName = ''] = name.split('|')
  return { firstName, lastName }
}

test.each([
  ['Mia|Groß', 'Mia|Groß', true],
  ['mia|GROSS', 'Mia|Groß', true],
  ['Müller|Öz', 'Mueller|Oez', true],
  ['Viktoria|Heide', 'Viktoria|von der Heide', true],
  ['Viktoria|Von Der Heide', 'Viktoria|Heide', true],
  ['Samira|Amin', 'Samira|El-Amin', true],
  ['Samira|Elamin', 'Samira|El-Amin', true],
  ['Jan|Vandeneynde', 'Jan|van den Eynde', true],
  ['Patrick|OConnor', 'Patrick|O’Connor', true],
  ['Anna-Lena|Beck', 'Anna Lena|Beck', true],
  ['Annalena|Beck', 'Anna-Lena|Beck', true],
  ['Marie|Engel', 'Marie-Luise|Engel', true],
  ['Luise|Engel', 'Marie-Luise|Engel', true],
  ['Dr. Eva|Meier', 'Eva|Meier', true],
  ['Eva|Dr. Meier', 'Eva|Meier', true],
  ['Max|Freiherr', 'Max|Freiherr', true],
  ['Max|Freiherr von Stein', 'Max|Stein', true],
  ['Ольга|Иванова', 'Olga|Iwanowa', true],
  ['Olga|Ivanova', 'Olga|Iwanowa', true],
  ['Илья|Соколов', 'Ilya|Sokolow', true],
  ['Γιώργος|Παπαδόπουλος', 'Giorgos|Papadopulos', true],
  ['Elif|Aydin', 'Elif|Aydın', true],
  ['İrem|Yıldız', 'Irem|Yildiz', true],
  ['Lukasz|Michalowski', 'Łukasz|Michałowski', true],
  ['Linh|Dang', 'Linh|Đặng', true],
  ['Lukasz|Nowak', 'Łukasz|Nowak', true],
  ['Deniz|Yildiz', 'Deniz|Yıldız', true],
  ['Anh|Nguyen', 'Thị Hồng Anh|Nguyễn', true],
  ['Charles|dArtagnan', 'Charles|d’Artagnan', true],
  ['Vera|Sayn', 'Vera|Graf zu Sayn', true],
  ['Søren|Kjær', 'Soren|Kjaer', true],
  ['Mia|', 'Mia|Groß', false],
  // A part of a given name is another's: with it one could ask for a roster letter by letter.
  ['Max|Sayn', 'Maximilian|Graf zu Sayn', false],
  ['Jan|Schmidt', 'Jana|Schmidt', false],
  ['M|Groß', 'Mia|Groß', false],
  ['Ben|Groß', 'Mia|Groß', false],
  ['Mia|G', 'Mia|Groß', false],
  ['Theodora|Ackermann', 'Thea|Ackermann', false],
  ['Thea|Schulz', 'Thea|Ackermann', false],
  ['Mia|von', 'Mia|von der Heide', false],
  ['Samira|El', 'Samira|El-Amin', false],
  ['Mia|Müller', 'Mia|Müller-Lüdenscheidt', false],
])('%s stands there as %s: %s', (typed, entry, is) => {
  expect(isEntryOf(names(typed), names(entry))).toBe(is)
  expect(isEntryOf(names(entry), names(typed))).toBe(is)
})

test.each([
  // Pasted with the family name first, typed as in Germany, corrected, short.
  ['Minh Duc|Tran', 'Trần Minh|Đức', true],
  ['Tran Minh|Duc', 'Trần Minh|Đức', true],
  ['Duc|Tran', 'Trần Minh|Đức', true],
  ['Tran|Duc', 'Trần Minh|Đức', true],
  ['Minh-Duc|Tran', 'Trần Minh|Đức', true],
  ['Duc Minh|Tran', 'Minh Đức|Trần', true],
  ['Anna Lena|Meier', 'Meier|Anna', true],
  ['Minh Duc|Le', 'Lê Minh|Đức', true],
  ['dArtagnan|Philippe', "Philippe|d'Artagnan", true],
  ['d’Artagnan|Philippe', 'Philippe|dArtagnan', true],
  ['Schmidt|Lena', 'Anna Lena|Schmidt', true],
  ['Maria|Garcia Lopez', 'Maria Garcia|Lopez', true],
  ['García Márquez|Gabriel', 'Gabriel José|García Márquez', true],
  ['Van Basten|Marco', 'Marco|van Basten', true],
  // Given names alone are nobody's, and neither is a surname.
  ['Lena|Anna', 'Anna Lena|Schmidt', false],
  ['Minh|Minh', 'Trần Minh|Đức', false],
  ['Minh|Tran', 'Trần Minh|Đức', false],
  ['Tran|Tran', 'Trần Minh|Đức', false],
  ['Anh|Tran', 'Trần Minh|Đức', false],
  ['Schmidt|Anna', 'Anna|Schmidtke', false],
  ['Müller|Mia', 'Mia|Müller-Lüdenscheidt', false],
  ['Mia|Mia', 'Mia|Groß', false],
  ['Mia Groß|Thea', 'Mia|Groß', false],
])('in another order %s stands there as %s: %s', (typed, entry, is) => {
  expect(isEntryOf(names(typed), names(entry))).toBe(is)
  expect(isEntryOf(names(entry), names(typed))).toBe(is)
})

test('whoever stands there in the order that was typed comes before whoever does in another', () => {
  const [peter, martin] = [names('Peter|Martin'), names('Martin|Peter')]
  expect(entriesOf(names('Peter|Martin'), [martin, peter])).toEqual([peter])
  expect(entryOf(names('Peter|Martin'), [martin])).toBe(martin)
  const [one, other] = ['Anna Lena|Schmidt', 'Lena Anna|Schmidt'].map(names)
  expect(entryOf(names('Anna Lena|Schmidt'), [one, other] as never)).toBe(one)
})

test('of several in another order the one with all names is theirs, and of two alike the tags are told', () => {
  const duc = { ...names('Trần Minh|Đức'), tag: 'Q2a' }
  const others = [
    { ...names('Trần Anh|Đức'), tag: '' },
    { ...duc, tag: 'Q2c' },
  ]
  expect(entryOf(names('Minh Duc|Tran'), [...others.slice(0, 1), duc])).toBe(duc)
  expect(entryOf(names('Duc|Tran'), [...others.slice(0, 1), duc])).toBeUndefined()
  expect(namesakesOf(names('Minh Duc|Tran'), [duc, ...others]).map(({ tag }) => tag)).toEqual(['Q2a', 'Q2c'])
  expect(namesakesOf(names('Duc|Tran'), [duc, ...others])).toEqual([])
})

test('of two entries of one surname the one with all given names is theirs, and of two alike none', () => {
  const roster = ['Anna|Schmidt', 'Anna Lena|Schmidt', 'Tom|Schmidt'].map(names)
  expect(entryOf(names('Anna|Schmidt'), roster)).toBe(roster[0])
  expect(entryOf(names('Anna-Lena|Schmidt'), roster)).toBe(roster[1])
  expect(entryOf(names('Lena|Schmidt'), roster)).toBe(roster[1])
  expect(entryOf(names('Anna|Schmidt'), [names('Anna|Schmidt'), names('anna|schmidt')])).toBeUndefined()
})

test('everybody is found by the own name, whatever it is made of', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(name, name, (firstName, lastName) => isEntryOf({ firstName, lastName }, { firstName, lastName })),
  )
})

test('two of exactly one name are told apart by their tags, and nobody learns of them by a part of it', () => {
  const entry = (name: string, tag: string) => ({ ...names(name), tag })
  const list = [entry('Anna|Schmidt', 'Q2a'), entry('Anna|Schmidt', 'Q2c'), entry('Anna Lena|Schmidt', '')]
  const tagsFor = (name: string, among = list) => namesakesOf(names(name), among).map(({ tag }) => tag)
  expect(tagsFor('anna|SCHMIDT')).toEqual(['Q2a', 'Q2c'])
  expect(entryOf(names('Anna|Schmidt'), list)).toBeUndefined()
  expect(tagsFor('Anna Lena|Schmidt')).toEqual([])
  expect(tagsFor('Lena|Schmidt')).toEqual([])
  expect(tagsFor('Anna|Schmidt', list.slice(1))).toEqual([])
  expect(tagsFor('Anna|Schmidt', [entry('Anna|Schmidt', ''), entry('Anna|Schmidt', '')])).toEqual([])
})

test('all names together are found in every order, wherever the surname begins', () => {
  const word = fc.stringMatching(/^[a-zäöüđ]{2,8}$/u)
  const turned = fc
    .array(word, { minLength: 2, maxLength: 5 })
    .chain((words) =>
      fc.tuple(
        fc.constant(words),
        fc.shuffledSubarray(words, { minLength: words.length }),
        fc.integer({ min: 1, max: words.length - 1 }),
      ),
    )
  const halves = (words: readonly string[], at: number) => ({
    firstName: words.slice(0, at).join(' '),
    lastName: words.slice(at).join(' '),
  })
  fc.assert(fc.property(turned, ([words, shuffled, at]) => isEntryOf(halves(words, 1), halves(shuffled, at))))
})

test('who lets somebody in sees of whom it may be the short name; the roster tells nobody else', () => {
  const roster = ['Ben|Schulz', 'Maximilian|zu Knyphausen', 'Lea|Lang'].map((name) => ({ id: name, ...names(name) }))
  const seen = (name: string) => possibleEntriesOf(names(name), roster).map(({ id }) => id)
  expect(seen('Benjamin|Schulz')).toEqual(['Ben|Schulz'])
  expect(seen('Max|Freiherr zu Knyphausen')).toEqual(['Maximilian|zu Knyphausen'])
  expect(seen('Be|Schulz')).toEqual([])
  expect(seen('Benjamin|Schulze')).toEqual([])
  expect(entryOf(names('Benjamin|Schulz'), roster)).toBeUndefined()
  expect(isEntryOpen(names('Benjamin|Schulz'), roster, null)).toBe(true)
  expect(isEntryOpen(names('Ben|Schulz'), roster, null)).toBe(false)
  const both = [...roster, { id: 'Benjamin|Schulz', ...names('Benjamin|Schulz') }]
  expect(possibleEntriesOf(names('Benjamin|Schulz'), both)).toHaveLength(1)
})
