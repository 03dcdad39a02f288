import { expect, test } from 'vitest'
import { inNameOrder, inTwo } from './name-order.ts'

test.each([
  ['Mia Groß', 'Groß', 'Mia', 'Groß'],
  ['Max Emil von der Heide', 'von-der-Heide', 'Max Emil', 'von der Heide'],
  ['Patrick O’Connor', 'OConnor', 'Patrick', 'O’Connor'],
  ['Maria Clara Santos Silva', 'Santos-Silva', 'Maria Clara', 'Santos Silva'],
  ['Anna Schmidt (Q2a)', 'Schmidt', 'Anna', 'Schmidt (Q2a)'],
  ['Mimi', 'Schmidt', 'Mimi', ''],
  // The account's rule leaves no room for a space, so that many leave out what stands before.
  ['Viktoria von der Heide', 'Heide', 'Viktoria', 'von der Heide'],
  ['Otto Karl Graf von und zu Sayn', 'Sayn', 'Otto Karl', 'Graf von und zu Sayn'],
  ['Ute Gräfin Lambsdorff', 'Lambsdorff', 'Ute', 'Gräfin Lambsdorff'],
  ['João dos Santos (10b)', 'Santos', 'João', 'dos Santos (10b)'],
  ['Ali ibn Sina', 'Sina', 'Ali', 'ibn Sina'],
  ['Max Von Stein', 'Stein', 'Max', 'Von Stein'],
  ['Charles d’Artagnan', 'dArtagnan', 'Charles', 'd’Artagnan'],
  ['Thi An Nguyen', 'Nguyen', 'Thi An', 'Nguyen'],
  ['von Stein', 'Stein', 'von', 'Stein'],
  // Joined under another spelling than that of the roster, which the book keeps.
  ['Thị Hồng Anh Nguyễn', 'Nguyen', 'Thị Hồng Anh', 'Nguyễn'],
  ['Thị An Nguyễn', 'Nguyen', 'Thị An', 'Nguyễn'],
  ['Ida Lê Nguyễn', 'Le-Nguyen', 'Ida', 'Lê Nguyễn'],
  ['Thị Lan Bùi (10b)', 'Bui', 'Thị Lan', 'Bùi (10b)'],
  ['Văn Đạt Đỗ', 'Do', 'Văn Đạt', 'Đỗ'],
  ['Jörg Müller', 'Mueller', 'Jörg', 'Müller'],
  ['Анна Иванова', 'Iwanowa', 'Анна', 'Иванова'],
  ['Viktoria Heide', 'von-der-Heide', 'Viktoria', 'Heide'],
  ['Viktoria von der Heide', 'van-der-Heide', 'Viktoria', 'von der Heide'],
  ['Mimi die Größte', 'Schmidt', 'Mimi die Größte', ''],
])('„%s“ of the account’s „%s“ is „%s“ and „%s“', (name, lastName, first, last) => {
  expect(inTwo(name, lastName)).toEqual({ first, last })
})

test('people stand as in a phone book: umlauts spelled out, and without what stands before a name', () => {
  const people = [
    ['Zoe Zander', 'Zander'],
    ['Uwe Oft', 'Oft'],
    ['Nils Öz', 'Öz'],
    ['Ida van Beek', 'van Beek'],
    ['Ali ibn Sina', 'Sina'],
    ['Max Emil von der Heide', 'von-der-Heide'],
    ['Lea Heide', 'Heide'],
    ['Łukasz Łoś', 'Los'],
    ['Ben Lord', 'Lord'],
    ['Anna Schmidt (Q2c)', 'Schmidt'],
    ['Anna Schmidt (Q2a)', 'Schmidt'],
  ].map(([name = '', lastName = '']) => ({ name, lastName }))
  expect(inNameOrder(people).map(({ name }) => name)).toEqual([
    'Ida van Beek',
    'Lea Heide',
    'Max Emil von der Heide',
    'Ben Lord',
    'Łukasz Łoś',
    'Nils Öz',
    'Uwe Oft',
    'Anna Schmidt (Q2a)',
    'Anna Schmidt (Q2c)',
    'Ali ibn Sina',
    'Zoe Zander',
  ])
})
