import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSmall } from './name-words.ts'
import { beginsWithGivenName } from './pasted-first-names.ts'
import {
  leftOfList,
  memberKey,
  PASTED_MAX,
  type PastedLine,
  pastedMembers,
  pastedTeachers,
  teacherKey,
} from './pasted-list.ts'
import { isRemark } from './pasted-subject.ts'
import { isHead } from './pasted-table.ts'
import { teacherOrders, teachersOnALine } from './pasted-teacher.ts'
import { habitsOf, peopleOnALine } from './people-on-a-line.ts'
import { RosterEntry, taggedName } from './roster-name.ts'
import { TeacherEntry, teacherName } from './teacher.ts'

const entriesOf = <Entry>(lines: PastedLine<Entry>[]) => lines.flatMap((each) => ('entry' in each ? [each.entry] : []))
const problemsOf = <Entry>(lines: PastedLine<Entry>[]) =>
  lines.flatMap((each) => ('problem' in each ? [each.problem] : []))
const names = (text: string) =>
  entriesOf(pastedMembers(text, [])).map(({ firstName, lastName }) => [firstName, lastName])
const teachers = (text: string) =>
  entriesOf(pastedTeachers(text, [])).map((each) => [each.salutation, each.firstName, each.lastName, each.subject])

test('names are read however a list is written', () => {
  for (const line of [
    'Mia Groß',
    'Groß, Mia',
    'Mia;Groß',
    'Mia\tGroß',
    '"Mia";"Groß"',
    '"Groß, Mia"',
    '12. Mia Groß',
    '• Mia Groß',
    '• Mia Groß ✅',
    '✔️ Mia Groß',
    'Mia Groß <mia@goethe.example>',
    'Mia Groß mia@goethe.example 📱 +49 176 1234567',
    'Groß, Mia 0176/1234567',
  ])
    expect(names(line), line).toEqual([['Mia', 'Groß']])
  expect(names('Anna Lena von der Heide')).toEqual([['Anna Lena', 'von der Heide']])
  expect(names('Siobhán O’Connor\r\nJean-Luc Petit\rEva  Ohm')).toEqual([
    ['Siobhán', 'O’Connor'],
    ['Jean-Luc', 'Petit'],
    ['Eva', 'Ohm'],
  ])
})

test.for([
  '•\tPaul Wagner',
  '·\tWagner, Paul',
  '\uF0B7\tPaul Wagner',
  '•Paul Wagner',
  'o\tPaul Wagner',
  'o\tWagner\tPaul',
  '-\tPaul Wagner',
  '–\tWagner,\tPaul',
  '1 - Paul Wagner',
  '12 – Wagner, Paul',
  '1- Paul Wagner',
  '1) Paul Wagner',
  '1.) Paul Wagner',
  '•\t1.\tPaul Wagner',
  'Wagner,\tPaul',
  'Wagner,\t\tPaul',
  'Wagner, \tPaul\t12a',
])('points, dashes and numbers before a name, and tabs behind them or a comma, are no part of it: %j', (line) => {
  expect(names(line)).toEqual([['Paul', 'Wagner']])
})

test.for([
  ['•\tFrau Meier', 'FRAU||Meier|'],
  ['o\tFrau Meier; Mathe', 'FRAU||Meier|Mathe'],
  ['1 - Frau Meier', 'FRAU||Meier|'],
  ['Meier,\tAnna', 'NONE|Anna|Meier|'],
] as const)('so it is of teachers: %j', ([line, read]) => {
  expect(teachers(line).map((each) => each.join('|'))).toEqual([read])
})

test('what stands before a name is not shown as left out, and of others only what is a point', () => {
  for (const line of ['o\tPaul Wagner', '1 - Paul Wagner', '•\tWagner,\tPaul'])
    expect(pastedMembers(line, [])).toMatchObject([{ line, leftOut: '' }])
  expect(readAs('O\tPaul')).toEqual(['Paul|O'])
  expect(readAs('-\tPaul\nMia Groß;10 - 1')).toEqual(['Der Nachname fehlt.', 'Mia|Groß'])
})

test.for([
  '[19.11.26, 14:03] Paul Wagner: hi',
  '\u200E[19.11.2026, 14:03:22] Paul Wagner: Mia Groß und Ben Ohm',
  '19.11.26, 14:03 - Paul Wagner: hi',
  '[14:03, 19.11.2026] Paul Wagner: hi',
  '11/19/26, 2:03\u202FPM - Paul Wagner: hi',
])('a line of a chat says what it seems to be: %j', (line) => {
  const problems = ['Das sieht nach einem Chatverlauf aus. Schreib nur die Namen, eine Person pro Zeile.']
  expect(problemsOf(pastedMembers(line, []))).toEqual(problems)
  expect(problemsOf(pastedTeachers(line, []))).toEqual(problems)
  // Its commas tell nothing of the others.
  expect(names(`${line}\nMia Groß, Ben Ohm`)).toEqual([
    ['Mia', 'Groß'],
    ['Ben', 'Ohm'],
  ])
})

test('a head line tells the order of the columns', () => {
  expect(names('Nachname;Vorname\nGroß;Mia')).toEqual([['Mia', 'Groß']])
  expect(names('\ufeffVorname,Nachname\nMia,Groß')).toEqual([['Mia', 'Groß']])
  expect(names('Nr.;Name;Vorname;Geb.\n1;Groß;Mia;3.4.2009')).toEqual([['Mia', 'Groß']])
  expect(names('Nr.\tName\tVorname\n1\tvon der Heide\tAnna Lena')).toEqual([['Anna Lena', 'von der Heide']])
  expect(names('Nr;Nachname;Vorname\n1;Groß;Mia\nSophie-Marie von der Leyen; Paul d’Artagnan')).toEqual([
    ['Mia', 'Groß'],
    ['Sophie-Marie', 'von der Leyen'],
    ['Paul', 'd’Artagnan'],
  ])
  expect(teachers('Fach;Nachname;Vorname;Anrede\nMathe;Meier;;Frau')).toEqual([['FRAU', '', 'Meier', 'Mathe']])
})

test('teachers are read with salutation, title and subject', () => {
  expect(teachers('Frau Dr. Meier; Mathe')).toEqual([['FRAU', '', 'Dr. Meier', 'Mathe']])
  expect(teachers('Frau Prof. Dr. Eva Meier (Kunst)')).toEqual([['FRAU', 'Prof. Dr. Eva', 'Meier', 'Kunst']])
  expect(teachers('Herr;Jonas;Vogt;Sport')).toEqual([['HERR', 'Jonas', 'Vogt', 'Sport']])
  expect(teachers('Frau Meier;Mathe;LK')).toEqual([['FRAU', '', 'Meier', 'Mathe']])
  expect(teachers('Jonas;Vogt;Sport')).toEqual([['NONE', 'Jonas', 'Vogt', 'Sport']])
  expect(teachers('Vogt, Jonas (Sport)')).toEqual([['NONE', 'Jonas', 'Vogt', 'Sport']])
  expect(teachers('OStR Becker, Thomas\nFrau StDin Dr. Anna Kurz (Kunst)\nHerr OStR i. K. Vogt')).toEqual([
    ['NONE', 'Thomas', 'Becker', ''],
    ['FRAU', 'Dr. Anna', 'Kurz', 'Kunst'],
    ['HERR', '', 'Vogt', ''],
  ])
  expect(teachers('Hr. Vogt\nFr.Kurz\nLang')).toEqual([
    ['HERR', '', 'Vogt', ''],
    ['FRAU', '', 'Kurz', ''],
    ['NONE', '', 'Lang', ''],
  ])
})

test('Fraunhofer and Herrmann are names, not salutations', () => {
  expect(teachers('Fraunhofer, Eva\nHerrmann; Physik\nFrau Fraunhofer')).toEqual([
    ['NONE', 'Eva', 'Fraunhofer', ''],
    ['NONE', '', 'Herrmann', 'Physik'],
    ['FRAU', '', 'Fraunhofer', ''],
  ])
})

test('what is refused says why', () => {
  const known = [{ firstName: 'Mia', lastName: 'Groß' }]
  expect(problemsOf(pastedMembers('Mia\nMia Groß\nBen 2\nEva Ohm\neva  OHM', known))).toEqual([
    'Der Nachname fehlt.',
    'Ist schon eingetragen.',
    'Ein Name besteht aus Buchstaben, mit Bindestrich, Leerzeichen oder Apostroph.',
    expect.stringContaining('Steht schon weiter oben in deiner Liste. Sind es zwei Personen?'),
  ])
})

test('somebody who stands there the other way round is asked about', () => {
  expect(pastedMembers('Jonas Klein\nKlein Jonas', [])).toMatchObject([
    { entry: { firstName: 'Jonas', lastName: 'Klein' } },
    { problem: expect.stringContaining('Steht umgedreht schon weiter oben'), known: false },
  ])
  expect(pastedMembers('Klein Jonas\nKlein Jonas (10b)', [{ firstName: 'Jonas', lastName: 'Klein' }])).toMatchObject([
    { known: true, namesake: { firstName: 'Klein', lastName: 'Jonas' } },
    { entry: { firstName: 'Klein', lastName: 'Jonas', tag: '10b' } },
  ])
  expect(
    problemsOf(pastedTeachers('Herr Schmidt (Sport)\nHerr Schmidt (Physik)\nHerr T. Schmidt (Ethik)', [])),
  ).toEqual([expect.stringContaining('zum Beispiel „Herr T. Schmidt“')])
})

test('ranks stand in no book, titles do, and two subjects are nobody', () => {
  expect(
    teachers(
      "Prof. Dr. Dr. h.c. von Weizsäcker\nStudiendirektor Hans Peter Müller\nFrau StR'in Yildiz\nOberstudienrätin Anna Vogt",
    ),
  ).toEqual([
    ['NONE', 'Prof. Dr. Dr. h.c.', 'von Weizsäcker', ''],
    ['NONE', 'Hans Peter', 'Müller', ''],
    ['FRAU', '', 'Yildiz', ''],
    ['NONE', 'Anna', 'Vogt', ''],
  ])
  expect(teachers('Meier-Lüdenscheid, Ingeborg; De, Ek')).toEqual([['NONE', 'Ingeborg', 'Meier-Lüdenscheid', 'De, Ek']])
})

const ONE_OR_TWO =
  'Sind das zwei Personen? Dann schreib jede in eine eigene Zeile. Ist es eine, schreib den Vornamen zuerst, ohne Komma.'
const UNCLEAR =
  'Das verstehen wir nicht sicher. Schreib bitte jede Person in eine eigene Zeile, nur mit Vorname und Nachname.'
const TEACHER =
  'Ist das eine Lehrkraft? Die trägst du unter „Lehrer:innen“ ein. Ist es jemand aus der Stufe, schreib nur den Namen.'
const EITHER_WAY = 'Was davon ist der Nachname? Schreib ihn bitte zuerst, dann ein Komma und den Vornamen.'
const readAs = (text: string) =>
  pastedMembers(text, []).map((each) =>
    'entry' in each ? `${each.entry.firstName}|${each.entry.lastName}` : each.problem,
  )

test.for([
  ['Mia Groß; Ben Ohm; Eva Kurz', ['Mia|Groß', 'Ben|Ohm', 'Eva|Kurz']],
  ['Mia Groß;Ben Ohm;', ['Mia|Groß', 'Ben|Ohm']],
  ['Groß, Mia; Ohm, Ben', ['Mia|Groß', 'Ben|Ohm']],
  ['1. Mia Groß; 2. Ben Ohm', ['Mia|Groß', 'Ben|Ohm']],
  ['Mia Groß, Ben Ohm', ['Mia|Groß', 'Ben|Ohm']],
  ['Mia Groß, Anna Lena von der Heide, Ben Ohm', ['Mia|Groß', 'Anna Lena|von der Heide', 'Ben|Ohm']],
  ['Mia Groß (Q1), Ben Ohm (Q2)', ['Mia|Groß', 'Ben|Ohm']],
  ['Mia Groß und Ben Ohm', ['Mia|Groß', 'Ben|Ohm']],
  ['Mia Groß & Ben Ohm', ['Mia|Groß', 'Ben|Ohm']],
  ['Mia Groß / Ben Ohm', ['Mia|Groß', 'Ben|Ohm']],
  ['von der Heide, Anna Lena', ['Anna Lena|von der Heide']],
  // One person or two: nobody is made of two.
  ['Müller, Anna Lena\nGarcia Lopez, Maria Jose', ['Anna Lena|Müller', ONE_OR_TWO]],
  ['Müller, Anna\nLukas Meier, Lena Meier', ['Anna|Müller', ONE_OR_TWO]],
  ['Anna Lena;von der Heide', ['Anna Lena|von der Heide']],
  ['Anna Lena;Groß', ['Anna Lena|Groß']],
  ['Mia Groß;Q2', ['Mia|Groß']],
  ['Mia;Groß;w;mia@schule.example', ['Mia|Groß']],
  ['Mia,Groß,12b', ['Mia|Groß']],
  ['MIA GROSS', ['Mia|Gross']],
  ['MIA GROẞ', ['Mia|Groß']],
  ['MIA GROß', ['Mia|Groß']],
  ['Mia GROß', ['Mia|Groß']],
  ['GROß Mia', ['Mia|Groß']],
  ['GROß;MIA', ['Mia|Groß']],
  ['Mia WEIß-GROß', ['Mia|Weiß-Groß']],
  ['emily fischer', ['Emily|Fischer']],
  ['fischer, emily', ['Emily|Fischer']],
  ['fischer;emily', ['Emily|Fischer']],
  ['emily maria fischer', ['Emily Maria|Fischer']],
  ['emily fischer, ben ohm', ['Emily|Fischer', 'Ben|Ohm']],
  ['emily fischer und ben ohm', ['Emily|Fischer', 'Ben|Ohm']],
  ['2. emily fischer 12b', ['Emily|Fischer']],
  ['anna-lena von der heide', ['Anna-Lena|von der Heide']],
  ['von der heide, anna lena', ['Anna Lena|von der Heide']],
  ['siobhán o’connor', ['Siobhán|O’Connor']],
  ['Vorname;Nachname\nemily;von berg', ['Emily|von Berg']],
  ['MÜLLER, ZOÉ'.normalize('NFD'), ['Zoé|Müller']],
  ['zoë müller'.normalize('NFD'), ['Zoë|Müller']],
  ['Ronald MacDonald', ['Ronald|MacDonald']],
  ['DJ Ott', ['DJ|Ott']],
  ['GROSS mia', ['Mia|Gross']],
  ['GROSS, MIA', ['Mia|Gross']],
  ['GROSS Mia', ['Mia|Gross']],
  ['Mia GROSS', ['Mia|Gross']],
  ['VON DER HEIDE Anna Lena', ['Anna Lena|von der Heide']],
  ['ANNA-LENA VON DER HEIDE', ['Anna-Lena|von der Heide']],
  ['VON DER HEIDE, ANNA', ['Anna|von der Heide']],
  ['SIOBHÁN O’CONNOR; JEAN-LUC PETIT', ['Siobhán|O’Connor', 'Jean-Luc|Petit']],
  ['ALİ ÖZDEMİR', ['Ali|Özdemir']],
  ['VAN DER VAART RAFAEL', ['Rafael|van der Vaart']],
  ['van der Vaart Rafael', ['Rafael|van der Vaart']],
  ['VON DER HEIDE ANNA LENA', ['Anna Lena|von der Heide']],
  ['VON STEIN MAX', ['Max|von Stein']],
  ['GRAF ZU SAYN MAXIMILIAN', ['Maximilian|Graf zu Sayn']],
  ['RAFAEL VAN DER VAART', ['Rafael|van der Vaart']],
  ['FREIHERR VON UND ZU SAYN, OTTO', ['Otto|Freiherr von und zu Sayn']],
  ['Freiherr von und zu Sayn, Otto', ['Otto|Freiherr von und zu Sayn']],
  ['OTTO FREIHERR VON UND ZU SAYN', ['Otto|Freiherr von und zu Sayn']],
  ['Otto Freiherr von und zu Sayn', ['Otto|Freiherr von und zu Sayn']],
  ['MIA GROSS UND BEN OHM', ['Mia|Gross', 'Ben|Ohm']],
  ['14) Chloé Lefèvre\tw', ['Chloé|Lefèvre']],
  ['14)Chloé Lefèvre', ['Chloé|Lefèvre']],
  ['14) Chloé Lefèvre   w', ['Chloé|Lefèvre']],
  // Perhaps somebody who teaches: nobody is entered as a classmate by mistake.
  ['Frau Schneider', [TEACHER]],
  ['Schneider, Frau', [TEACHER]],
  ['Hr. Vogt', [TEACHER]],
  ['Dr. Yıldız, Ayşe', [TEACHER]],
  ['Prof. Dr. Eva Meier', [TEACHER]],
  ['Mia Groß und Frau Schneider', ['Mia|Groß', TEACHER]],
  ['Name;Klasse\nFrau Schneider;10b', [TEACHER]],
  ['Anrede;Vorname;Nachname\nFrau;Mia;Groß', ['Mia|Groß']],
  ['Tobias Herr', ['Tobias|Herr']],
  ['Herr, Tobias', ['Tobias|Herr']],
  ['Mia Fraunhofer', ['Mia|Fraunhofer']],
  ['VAN DER VAART', ['Der Vorname fehlt.']],
  ['AN NGUYEN', ['An|Nguyen']],
  // "VAN BASTEN MARCO" is turned round, "VAN ANH NGUYEN" is not.
  ['VAN BASTEN MARCO', [EITHER_WAY]],
  ['VAN DER VAART RAFAEL; MIA GROSS', [UNCLEAR]],
  ['VAN DER VAART RAFAEL, MIA GROSS', [ONE_OR_TWO]],
  ['VAN DER VAART RAFAEL und MIA GROSS', ['Rafael|van der Vaart', 'Mia|Gross']],
  ['Vorname;Nachname\nMIA;GROSS', ['Mia|Gross']],
  ['Ronald McDonald', ['Ronald|McDonald']],
  ['JP Ott', ['JP|Ott']],
  ['Mia;Groß;Ben;Ohm', [UNCLEAR]],
  ['Mia, Ben, Eva', [UNCLEAR]],
  ['Groß, Mia, Ohm, Ben', [UNCLEAR]],
  ['Mia und Ben Groß', [UNCLEAR]],
  ['Mia Groß; Ben', ['Mia Groß|Ben']],
] as const)('several on a line, turned round, in capitals, or shown as not understood: %s', ([text, read]) => {
  expect(readAs(text)).toEqual(read)
})

test.for([
  ['Mia Groß', ['']],
  ['1. Mia Groß', ['']],
  ['7\tMia\tGroß', ['']],
  ['MIA GROẞ-O’CONNOR', ['']],
  ['Mia Groß und Ben Ohm', ['', '']],
  ['Mia Groß (krank)', ['krank']],
  ['Groß, Mia (seit März krank)', ['seit März krank']],
  ['Mia Groß; 10c', ['10c']],
  ['Mia Groß <mia@goethe.example>', ['<mia@goethe.example>']],
  ['Mia Groß 0176 1234567', ['0176 1234567']],
  ['14) Chloé Lefèvre\tw', ['w']],
  ['Mia;Groß;w;mia@schule.example', ['w mia@schule.example']],
  ['Mia Groß; 10c; Ben Ohm (krank); 10d', ['', 'krank 10c 10d']],
  ['Anna Schmidt (10a)\nAnna Schmidt (krank)', ['', '']],
  ['Vorname;Nachname;Klasse\nMia;Groß;10c', ['']],
  ['Vorname;Nachname\nMia;Groß;10c', ['10c']],
] as const)('what is entered of nobody is shown: %s', ([text, leftOut]) => {
  expect(pastedMembers(text, []).map((each) => ('entry' in each ? each.leftOut : each.problem))).toEqual(leftOut)
})

test.for([
  ['Frau Dr. Meier; Mathe', ''],
  ['Hr. Vogt (Sport)', ''],
  ['Frau Meier;Mathe;LK', 'LK'],
  ['Herr;Jonas;Vogt;Sport;krank', 'krank'],
  ['OStR Thomas Becker', 'OStR'],
] as const)('so it is of teachers: %s', ([text, leftOut]) => {
  expect(pastedTeachers(text, [])).toMatchObject([{ leftOut }])
})

test('two people of one name are told apart by what stands behind it, and nobody else is', () => {
  const tags = (text: string, known: RosterEntry[] = []) => entriesOf(pastedMembers(text, known)).map(taggedName)
  const anna = { firstName: 'Anna', lastName: 'Schmidt' }
  expect(tags('Anna Schmidt (10a)\nAnna Schmidt (10b)\nMia Groß (10a)')).toEqual([
    'Anna Schmidt (10a)',
    'Anna Schmidt (10b)',
    'Mia Groß',
  ])
  expect(tags('Name;Klasse\nAnna Schmidt;10a\nAnna Schmidt;10b')).toEqual(['Anna Schmidt (10a)', 'Anna Schmidt (10b)'])
  expect(tags('Anna;Schmidt;10a\nSchmidt, Anna (2)')).toEqual(['Anna Schmidt (10a)', 'Anna Schmidt (2)'])
  expect(tags('Anna Schmidt\nAnna Schmidt (10b)')).toEqual(['Anna Schmidt', 'Anna Schmidt (10b)'])
  expect(tags('Anna Schmidt (Q2)', [anna])).toEqual([])
  expect(tags('Anna Schmidt', [{ ...anna, tag: '10b' }])).toEqual([])
  expect(tags('Anna Schmidt (10a)', [{ ...anna, tag: '10b' }])).toEqual(['Anna Schmidt (10a)'])
  expect(tags('Anna Schmidt (10a)\nAnna Schmidt (10b)', [anna])).toEqual(['Anna Schmidt (10b)'])
})

test('whoever comes in a later list with a mark behind the name may be another one of that name', () => {
  const anna = { firstName: 'Anna', lastName: 'Schmidt' }
  const another = (text: string, known: RosterEntry[]) =>
    pastedMembers(text, known).map((each) => ('problem' in each && each.namesake ? taggedName(each.namesake) : null))
  expect(another('Anna Schmidt (10b)', [anna])).toEqual(['Anna Schmidt (10b)'])
  expect(another('Name;Klasse\nAnna Schmidt;10b', [anna])).toEqual(['Anna Schmidt (10b)'])
  expect(another('Anna Schmidt', [anna])).toEqual([null])
  expect(another('Anna Schmidt (10b)', [{ ...anna, tag: '10b' }])).toEqual([null])
  expect(another('Anna Schmidt (10b)\nAnna Schmidt (10b)', [anna])).toEqual(['Anna Schmidt (10b)', null])
})

test('whoever stands in the book by another name than the account’s is known by either', () => {
  const known = [
    { firstName: 'Anna', lastName: 'Mueller', tag: '', name: 'Anna Müller (12b)' },
    { firstName: 'Zoë', lastName: 'von-der-OLeary', tag: '', name: 'Zoë von der O’Leary' },
    { firstName: 'Ben', lastName: 'Fischer', tag: '', name: 'Ben Fischer' },
  ]
  const list = "Anna Müller (12a)\nAnna Müller (12b)\nzoë von der o'leary\nBen Fischer\nAnna Mueller"
  expect(entriesOf(pastedMembers(list, known)).map(taggedName)).toEqual(['Anna Müller (12a)'])
})

test('what is left of a list is read as before', () => {
  const text = 'Nachname;Vorname\r\nGroß;Mia\r\nOhm;B3n'
  const refused = pastedMembers(text, []).filter((each) => 'problem' in each)
  expect(leftOfList(text, refused)).toBe('Nachname;Vorname\nOhm;B3n')
  expect(names(leftOfList(text, refused).replace('3', 'e'))).toEqual([['Ben', 'Ohm']])
  expect(leftOfList(text, [])).toBe('')
  expect(leftOfList('Mia\nBen Ohm', [{ line: 'Mia' }])).toBe('Mia')
})

test.for([
  ['Anrede;Name;Fach\nFrau;Meier;Mathe', 'Frau Meier (Mathe)'],
  ['Frau;Meier;Mathe', 'Frau Meier (Mathe)'],
  ['Anrede;Name;Fach\nHerr Lohmann, Englisch', 'Herr Lohmann (Englisch)'],
  ['Frau Meier, Deutsch', 'Frau Meier (Deutsch)'],
  ['Frau Meier, Anna', 'Frau Anna Meier ()'],
  [
    'Frau Margarethe Freifrau von Schönburg-Lichtenfels, Evangelische Religionslehre',
    'Frau Margarethe Freifrau von Schönburg-Lichtenfels (Evangelische Religionslehre)',
  ],
  ['Herr Dr. Jonas Vogt, Pflege', 'Herr Dr. Jonas Vogt (Pflege)'],
  ['Frau Meier, Anna', 'Frau Anna Meier ()'],
  ['Frau,Anna,Meier,Mathe', 'Frau Anna Meier (Mathe)'],
  ['Nr;Vorname;Nachname\n7;Jonas;Vogt', 'Jonas Vogt ()'],
  ['Dr. Yıldız, Ayşe', 'Dr. Ayşe Yıldız ()'],
  ['Frau Dr. Yıldız, Ayşe', 'Frau Dr. Ayşe Yıldız ()'],
  ['FREIHERR VON UND ZU SAYN, OTTO', 'Otto Freiherr von und zu Sayn ()'],
  ['14) Chloé Lefèvre\tw', 'Chloé Lefèvre ()'],
  ['Jonas;Vogt;m', 'Jonas Vogt ()'],
  ['Jonas Vogt;m;Sport', 'Jonas Vogt (Sport)'],
  ['Frau Meier;M', 'Frau Meier (M)'],
] as const)('as schools write their teachers: %s', ([text, read]) => {
  const [teacher] = entriesOf(pastedTeachers(text, []))
  expect(teacher && `${teacherName(teacher)} (${teacher.subject})`).toBe(read)
})

const TEACHER_UNCLEAR = expect.stringMatching(
  /^Das verstehen wir nicht sicher\. Schreib jede Person in eine eigene Zeile/,
)
const DASH = expect.stringContaining('Ein Doppelname braucht keine Leerzeichen')

test.for([
  [
    'Herr Brandt; Frau Kaya; Herr Dr. Lorenz; Frau Sommer',
    ['Herr Brandt', 'Frau Kaya', 'Herr Dr. Lorenz', 'Frau Sommer'],
  ],
  ['Frau Müller, Herr Schulz, Frau Wolf', ['Frau Müller', 'Herr Schulz', 'Frau Wolf']],
  ['Frau Müller, Mathe; Herr Dr. Schulz, Deutsch', ['Frau Müller (Mathe)', 'Herr Dr. Schulz (Deutsch)']],
  ['Name;Fach\nFrau Müller, Mathe; Herr Dr. Schulz, Deutsch', ['Frau Müller (Mathe)', 'Herr Dr. Schulz (Deutsch)']],
  ['Frau Müller, Mathe, Herr Schulz, Deutsch', ['Frau Müller (Mathe)', 'Herr Schulz (Deutsch)']],
  ['Müller, Mathe; Schulz, Deutsch', ['Müller (Mathe)', 'Schulz (Deutsch)']],
  ['Frau Meier (Mathe, Physik, Kunst); Herr Vogt (Sport)', ['Frau Meier (Mathe, Physik, Kunst)', 'Herr Vogt (Sport)']],
  ['1. Frau Meier; 2. Herr Schulz', ['Frau Meier', 'Herr Schulz']],
  ['"Herr Brandt";"Frau Kaya"', ['Herr Brandt', 'Frau Kaya']],
  ['HERR BRANDT; FRAU KAYA;', ['Herr Brandt', 'Frau Kaya']],
  ['Fr. Kaya / Hr. Vogt und Frau Meier', ['Frau Kaya', 'Herr Vogt', 'Frau Meier']],
  ['Jonas Vogt; Anna Kurz; Eva Ohm', ['Jonas Vogt', 'Anna Kurz', 'Eva Ohm']],
  ['Vogt, Jonas; Kurz, Anna', ['Jonas Vogt', 'Anna Kurz']],
  // One person or several, a first name or a subject: nobody becomes what somebody else teaches.
  ['Müller, Schulz, Wolf', [TEACHER_UNCLEAR]],
  ['Müller; Schulz; Wolf', [TEACHER_UNCLEAR]],
  ['Müller, Schulz', [TEACHER_UNCLEAR]],
  ['Müller und Schulz', [TEACHER_UNCLEAR]],
  ['Frau Müller, Schulz', [TEACHER_UNCLEAR]],
  ['Frau Müller, Schulz, Wolf', [TEACHER_UNCLEAR]],
  ['Frau Müller, Mathe, Schulz, Deutsch', [TEACHER_UNCLEAR]],
  ['Frau Müller, Mathe und Schulz', [TEACHER_UNCLEAR]],
  ['Dr. Lorenz; Frau Kaya', [TEACHER_UNCLEAR]],
  ['Frau Brandt Herr Kaya', [TEACHER_UNCLEAR]],
  ['Frau und Herr Meier', [TEACHER_UNCLEAR]],
  ['Herr Brandt Mathe', [TEACHER_UNCLEAR]],
  // One of them, as before.
  ['Frau Kaya; Mathe', ['Frau Kaya (Mathe)']],
  ['Frau Kaya; Theaterfreizeit', ['Frau Kaya (Theaterfreizeit)']],
  ['Frau Kaya, Mathe und Physik', ['Frau Kaya (Mathe und Physik)']],
  ['Herr Lohmann; D/Ek', ['Herr Lohmann (D/Ek)']],
  ['Frau Meier;Anna;Mathe', ['Frau Anna Meier (Mathe)']],
  ['Frau;Meier', ['Frau Meier']],
  ['Frau;Dr.;Meier;Mathe', ['Frau Dr. Meier (Mathe)']],
  ['Vogt;Jonas;Sport', ['Jonas Vogt (Sport)']],
  ['Jonas Vogt, Sport', ['Jonas Vogt (Sport)']],
  ['Vogt, J.', ['J. Vogt']],
  ['Frau Anna Deutsch', ['Frau Anna Deutsch']],
  ['Frau Meier;meier@schule.example', ['Frau Meier']],
  ['Name;Fach\nFrau Müller;Mathe\nTobias Herr;Sport', ['Frau Müller (Mathe)', 'Tobias Herr (Sport)']],
] as const)('several teachers on a line are one each, or shown as not understood: %s', ([text, read]) => {
  expect(
    pastedTeachers(text, []).map((each) =>
      'problem' in each ? each.problem : teacherName(each.entry) + (each.entry.subject && ` (${each.entry.subject})`),
    ),
  ).toEqual(read)
})

test('each of several teachers that are refused stays to be mended', () => {
  const refused = pastedTeachers('Frau Müller, Mathe; Herr Schulz, Brandt\nMüller, Schulz, Wolf', []).filter(
    (each) => 'problem' in each,
  )
  expect(leftOfList('', refused)).toBe('Herr Schulz, Brandt\nMüller, Schulz, Wolf')
})

test.for([
  ['Krüger, Hannah, 12a\nPohl, Finn, 12c', ['Hannah|Krüger', 'Finn|Pohl']],
  ['Krüger; Hannah; 12a\nPohl; Finn; 12c', ['Hannah|Krüger', 'Finn|Pohl']],
  ['Krüger\tHannah\t12a', ['Hannah|Krüger']],
  ['Krüger;Hannah', ['Hannah|Krüger']],
  ['Hannah, Krüger, 12a', ['Hannah|Krüger']],
  ['1\tKrüger\tHannah\t12a', ['Hannah|Krüger']],
  ['12a;Krüger;Hannah', ['Hannah|Krüger']],
  ['GROSS;Svantje;12a', ['Svantje|Gross']],
  ['von Berg;Svantje;12a', ['Svantje|von Berg']],
  ['Garcia Lopez, Maria Jose, 12a', ['Maria Jose|Garcia Lopez']],
  // A list has one order: most of its rows tell it.
  ['Martin;Ceylinda;12a\nKrüger;Hannah;12a\nPohl;Finn;12c', ['Ceylinda|Martin', 'Hannah|Krüger', 'Finn|Pohl']],
  ['Özkaya, Ceylinda, 12a', ['Ceylinda|Özkaya']],
  ['Özkaya;Ceylinda;12a', [EITHER_WAY]],
  ['Tom Schulz / LK Mathe', ['Tom|Schulz']],
  ['Tom Schulz / LK Mathe, Ben Ohm', ['Tom|Schulz', 'Ben|Ohm']],
  ['Tom Schulz, Mathe LK', ['Tom|Schulz']],
  ['Tom Schulz / Mathe', [UNCLEAR]],
  ['Tom Schulz / Darstellendes Spiel', [UNCLEAR]],
  ['LK Mathe\nTom Schulz', [UNCLEAR, 'Tom|Schulz']],
  ['Deutsch, Anna; Kunst, Eva', ['Anna|Deutsch', 'Eva|Kunst']],
  ['Anna Sprecher, Tim Orga', ['Anna|Sprecher', 'Tim|Orga']],
  ['Anna Meier 12b', ['Anna|Meier']],
  ['Anna Meier [12b]', ['Anna|Meier']],
  ['Anna Meier Q1', ['Anna|Meier']],
  ['Meier, Anna 12 b', ['Anna|Meier']],
  ['Anna Meier 12b, Ben Ohm [12c]', ['Anna|Meier', 'Ben|Ohm']],
  ['Anna 12b', ['Der Nachname fehlt.']],
  ['Anna Meier 2', [expect.stringContaining('Ein Name besteht aus Buchstaben')]],
  ['Meier;Anna;anna@x.de;0176…', ['Anna|Meier']],
  ['Meier;Anna;anna@x.de;+49 176 1234567', ['Anna|Meier']],
  ['Meier;Anna;Berlin;12a', [UNCLEAR]],
  ['Anna Meier - Schülersprecherin', ['Anna|Meier']],
  ['Meier, Anna – Schülersprecherin', ['Anna|Meier']],
  ['Anna-Lena Meier', ['Anna-Lena|Meier']],
  ['Anna Meier-Schmidt', ['Anna|Meier-Schmidt']],
  ['Anna Meier - Schmidt', [DASH]],
  ['Anna - Lena Meier', [DASH]],
  ['Mia Groß - Ben Ohm', [DASH]],
] as const)('columns, courses and remarks beside names: %s', ([text, read]) => {
  expect(readAs(text)).toEqual(read)
})

const TURNED = 'Schmidt Lukas\nBecker Jonas\n3. Fischer Emily (krank)'
const TURNED_READ = ['Lukas|Schmidt', 'Jonas|Becker', 'Emily|Fischer']
test.for([
  [TURNED, TURNED_READ],
  [TURNED.toLowerCase(), TURNED_READ],
  ['Name\nSCHMIDT LUKAS\nBECKER JONAS\nFISCHER EMILY', TURNED_READ],
  ['•\tSchmidt Lukas\to\n•\tBecker Jonas\n•\tFischer Emily', [expect.anything(), 'Becker|Jonas', 'Fischer|Emily']],
  ['Nr;Name;Klasse\n1;Schmidt Lukas;10b\n2;Becker Jonas;10b\n3;Fischer Emily;10c', TURNED_READ],
  ['Vorname;Name\nSchmidt;Lukas\nBecker;Jonas\nFischer;Emily', ['Schmidt|Lukas', 'Becker|Jonas', 'Fischer|Emily']],
  // Those that cannot be told stay as they are written, and so do others than two words.
  [`${TURNED}\nÖzkaya Ceylinda`, [...TURNED_READ, 'Özkaya|Ceylinda']],
  [`${TURNED}\nMartin Peter`, [...TURNED_READ, 'Martin|Peter']],
  [`${TURNED}\nLena Groß`, ['Schmidt|Lukas', 'Becker|Jonas', 'Fischer|Emily', 'Lena|Groß']],
  [`${TURNED}\nKurz Eva\nLena Groß`, [...TURNED_READ, 'Eva|Kurz', 'Lena|Groß']],
  [`${TURNED}\nKurz Anna Lena`, [...TURNED_READ, 'Kurz Anna|Lena']],
  [`${TURNED}\nGROSS Mia\nMia OHM`, [...TURNED_READ, 'Mia|Gross', 'Mia|Ohm']],
  [`${TURNED}\nvon Berg Eva`, [...TURNED_READ, 'Eva|von Berg']],
  [`${TURNED}\nOhm, Ben`, [...TURNED_READ, 'Ben|Ohm']],
  [`${TURNED}\nKurz Eva; Ohm Ben`, [...TURNED_READ, 'Eva|Kurz', 'Ben|Ohm']],
  [`${TURNED}\nFrau Lukas\nHerr Tobias\nDr. Peter`, [...TURNED_READ, TEACHER, TEACHER, TEACHER]],
  // Two are no list.
  ['Schmidt Lukas\nBecker Jonas', ['Schmidt|Lukas', 'Becker|Jonas']],
  [
    'Lukas Schmidt\nJonas Becker\nSvantje Peter\nEmily Otto',
    ['Lukas|Schmidt', 'Jonas|Becker', 'Svantje|Peter', 'Emily|Otto'],
  ],
] as const)('a list that begins with the last names is turned where given names tell it: %s', ([text, read]) => {
  expect(readAs(text)).toEqual(read)
})

test('one list means the same people whichever of their names it begins with', () => {
  const people = fc.uniqueArray(
    fc.record({
      firstName: fc.constantFrom('Lukas', 'Anna-Lena', 'Élise', 'emily', 'Jonas'),
      lastName: fc.constantFrom('Schmidt', 'Groß', 'MacDonald', 'O’Connor', 'Meier-Schulz', 'becker'),
    }),
    { minLength: 3, selector: ({ firstName, lastName }) => memberKey({ firstName, lastName }) },
  )
  const listed = (lines: readonly string[]) => entriesOf(pastedMembers(lines.join('\n'), [])).map(memberKey)
  fc.assert(
    fc.property(people, (all) => {
      expect(listed(all.map(({ firstName, lastName }) => `${firstName} ${lastName}`))).toEqual(all.map(memberKey))
      expect(listed(all.map(({ firstName, lastName }) => `${lastName} ${firstName}`))).toEqual(all.map(memberKey))
    }),
  )
})

test('a line that is turned is answered as it is written', () => {
  expect(pastedMembers(TURNED, []).map(({ line }) => line)).toEqual(TURNED.split('\n'))
  expect(pastedMembers(TURNED, [])).toMatchObject([{ leftOut: '' }, { leftOut: '' }, { leftOut: 'krank' }])
  expect(pastedMembers(TURNED, [{ firstName: 'Jonas', lastName: 'Becker' }])).toMatchObject([{}, { known: true }, {}])
})

test.for([
  ['Krüger, Hannah, 12a', '12a'],
  ['Tom Schulz / LK Mathe', 'LK Mathe'],
  ['Anna Meier 12b', '12b'],
  ['Anna Meier [12b]', '12b'],
  ['Meier;Anna;anna@x.de;0176…', 'anna@x.de 0176…'],
  ['Anna Meier - Schülersprecherin', 'Schülersprecherin'],
] as const)('and they are shown: %s', ([text, leftOut]) => {
  expect(pastedMembers(text, [])).toMatchObject([{ leftOut }])
})

test.for([
  'Krüger, Hannah, 12a\nKrüger, Hannah, 12b',
  'Hannah Krüger 12a\nHannah Krüger 12b',
  'Hannah Krüger [12a]\nKrüger;Hannah;0176 123;12b',
])('courses tell namesakes apart, wherever they stand: %s', (text) => {
  expect(entriesOf(pastedMembers(text, [])).map(taggedName)).toEqual(['Hannah Krüger (12a)', 'Hannah Krüger (12b)'])
})

test.for(['Name;Klasse\nMia Groß;Q2', '1\tMia\tGroß', 'Mia Groß (Q2)', 'Nr,Vorname,Nachname\n1,Mia,Groß', 'Groß, Mia'])(
  'as schools write their classes: %s',
  (text) => expect(entriesOf(pastedMembers(text, []))).toEqual([{ firstName: 'Mia', lastName: 'Groß' }]),
)

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.string({ unit: fc.constantFrom(...'aÖß ,;\t"().-’\u0301\u0958', 'Frau ', 'Dr. ', '\n', '\r\n', 'Vorname;') }),
  fc.constantFrom('Mia Groß', 'Groß, Mia', 'Frau Meier', 'Herr;Jonas;Vogt;Sport', '\n'),
)
const pasted = fc.array(anything, { maxLength: 30 }).map((parts) => parts.join('\n'))

test('each line is answered once, in order, and what is offered the server takes as it is', () => {
  fc.assert(
    fc.property(pasted, (text) => {
      const lines = text
        .split(/\r\n|\r|\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '' && !isHead(line))
      const [members, staff] = [pastedMembers(text, []), pastedTeachers(text, [])]
      // Several people on a line are answered one by one, and no word of it is left unanswered.
      const letters = (words: readonly string[]) => words.join('').replaceAll(/\P{L}/gu, '')
      for (const line of lines.filter((each) => !/\d|@|und|(?:^|[;,\t])\s*"?(?:[mwd]|männ|weib|div)/i.test(each)))
        expect(letters(pastedMembers(line, []).map((each) => each.line))).toBe(letters([line]))
      for (const line of lines.filter((each) => !/\d|und/i.test(each)))
        expect(letters(pastedTeachers(line, []).map((each) => each.line))).toBe(letters([line]))
      for (const problem of [...problemsOf(members), ...problemsOf(staff)]) expect(problem).not.toBe('')
      for (const entry of entriesOf(members)) expect(RosterEntry.parse(entry)).toEqual(entry)
      for (const entry of entriesOf(staff)) expect(TeacherEntry.parse(entry)).toEqual(entry)
    }),
  )
})

test('nobody is offered twice, and pasted again nobody is', () => {
  fc.assert(
    fc.property(pasted, (text) => {
      const members = entriesOf(pastedMembers(text, []))
      expect(new Set(members.map(memberKey)).size).toBe(members.length)
      expect(entriesOf(pastedMembers(text, members))).toEqual([])
      const staff = entriesOf(pastedTeachers(text, []))
      expect(new Set(staff.map(teacherKey)).size).toBe(staff.length)
      expect(entriesOf(pastedTeachers(text, staff))).toEqual([])
    }),
  )
})

const word = fc
  .stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{1,12}(-[A-ZÄÖÜ][a-zäöüß]{1,8})?$/)
  // A given name is known to be one, wherever it stands.
  .filter((name) => !/name/i.test(name) && !beginsWithGivenName(name) && !isRemark(name) && hasSmall(name))

test('every way to write a name means the same person', () => {
  fc.assert(
    fc.property(word, word, (firstName, lastName) => {
      const entry = { firstName: firstName.normalize('NFC'), lastName: lastName.normalize('NFC') }
      for (const line of [
        `${firstName} ${lastName}`,
        `${lastName}, ${firstName}`,
        `${firstName};${lastName}`,
        `3) ${firstName}\t${lastName}`,
      ])
        expect(entriesOf(pastedMembers(line.normalize('NFD'), []))).toEqual([entry])
    }),
  )
})

test('no more is offered than one call takes', () => {
  const letters = (at: number) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))
  const text = Array.from({ length: PASTED_MAX + 5 }, (_, at) => `Mia Groß-${letters(at)}`).join('\n')
  const read = pastedMembers(text, [])
  expect(entriesOf(read)).toHaveLength(PASTED_MAX)
  expect(problemsOf(read)).toEqual(Array(5).fill('Mehr als 400 auf einmal gehen nicht.'))
})

test.for([
  ['Frau;;Meier;M', 'Frau Meier (M)'],
  ['Frau;;;Meier;Mathe', 'Frau Meier (Mathe)'],
  ['Frau;Meier;;Mathe', 'Frau Meier (Mathe)'],
  ['Frau;Meier, Anna;;', 'Frau Anna Meier'],
  ['Frau;Meier, Anna, Mathe', 'Frau Anna Meier (Mathe)'],
  ['Frau;Prof.;Dr.;Meier;Mathe', 'Frau Prof. Dr. Meier (Mathe)'],
  ['Frau;Dr.;;Meier', 'Frau Dr. Meier'],
  ['Frau;Dr.', TEACHER_UNCLEAR],
  ['Frau;;Dr.;Anna;Meier', TEACHER_UNCLEAR],
  ['Frau;Meier;;Brandt', TEACHER_UNCLEAR],
] as const)('empty columns and titles beside a salutation: %s', ([text, read]) => {
  expect(
    pastedTeachers(text, []).map((each) =>
      'problem' in each ? each.problem : teacherName(each.entry) + (each.entry.subject && ` (${each.entry.subject})`),
    ),
  ).toEqual([read])
})

test('a row of nothing but empty columns or titles comes to an end', () => {
  for (const line of [`Frau${';'.repeat(20_000)}`, `Frau${';Dr.'.repeat(20_000)}`])
    expect(teachersOnALine(line, teacherOrders([line]))).toMatchObject([{ words: line }])
})

const TEXT_MAX = 100_000
const filledWith = (part: string, before = '', behind = '') =>
  before + part.repeat(Math.floor((TEXT_MAX - before.length - behind.length) / part.length)) + behind

test.for([' 1', ';', '(', '\t', ',', ' -', 'Dr. '])(
  'a line as long as the field takes is refused in sight: %j',
  (part) => {
    const text = filledWith(part, 'Mia', 'Groß')
    for (const read of [pastedMembers(text, []), pastedTeachers(text, [])]) {
      expect(problemsOf<unknown>(read)).toEqual([expect.stringContaining('Diese Zeile ist zu lang')])
      expect(leftOfList(text, read)).toBe(text)
    }
  },
)

test('blanks between two names are no length', () => {
  expect(names(filledWith(' ', 'Mia', 'Groß'))).toEqual([['Mia', 'Groß']])
  expect(teachers(filledWith(' ', 'Frau', 'Meier'))).toEqual([['FRAU', '', 'Meier', '']])
})

test.for([' 1', ' m', '(', ')', '()', ' -', ' <', '\t', ';', ',', 'Dr. ', ' und '])(
  'as many lines as fit, as long as they may be: %j',
  (part) => {
    const line = `Mia${part.repeat(Math.floor(1_990 / part.length))}Groß`
    const text = Array(50).fill(line).join('\n')
    expect(pastedMembers(text, []).length).toBeGreaterThanOrEqual(50)
    expect(pastedTeachers(text, []).length).toBeGreaterThanOrEqual(50)
    expect(peopleOnALine(line, habitsOf([line]))).not.toEqual([])
  },
)
