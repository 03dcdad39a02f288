import { expect, test } from 'vitest'
import { actorWords, auditWords, detailWords, lookActions } from './audit-words.ts'

const told = (detail: Parameters<typeof detailWords>[0]) =>
  detailWords(detail).map(({ label, value }) => `${label}: ${value}`)

test('what was before and after is told in words', () => {
  expect(told({ from: 'PRICE_CHECK', to: 'PRINT_CHECK' })).toEqual(['Stand: Preis festlegen → Druckbogen prüfen'])
  expect(told({ from: null, to: '2027-03-01' })).toEqual(['Stand: nichts → 01.03.2027'])
  expect(told({ 'city.before': 'Berlim', 'city.after': 'Berlin', 'state.before': null, 'state.after': 'BE' })).toEqual([
    'Ort: Berlim → Berlin',
    'Bundesland: nichts → Berlin',
  ])
})

test('printers, carriers, problems and files have their names, each in its own field', () => {
  expect(
    told({
      'partner.before': 'ELANDERS',
      'partner.after': 'OTHER',
      'priceCents.before': null,
      'priceCents.after': 9900,
    }),
  ).toEqual(['Druckerei: Elanders → Von Hand', 'Preis: nichts → 99,00\u00a0€'])
  expect(told({ 'carrier.after': 'OTHER', failure: 'ZIP_FAILED', slot: 'cover' })).toEqual([
    'Problem: Das Paket für die Druckerei ließ sich nicht packen',
    'Datei: Umschlag',
    'Versand mit: Spedition',
  ])
  expect(told({ 'partner.before': 'OTHER', 'partner.after': 'OTHER' })).toEqual(['Druckerei: Von Hand'])
})

test('figures have their names, and ids are left out', () => {
  expect(told({ kept: 0, added: 1_234, priceCents: 289_000, registered: true, gone: crypto.randomUUID() })).toEqual([
    'Preis: 2.890,00\u00a0€',
    'Mit Konto: ja',
    'Neu: 1.234',
    'Behalten: 0',
  ])
  expect(told({ value: 'constructor' })).toEqual(['value: constructor'])
})

test('members are told by their role only, and staff who are gone cannot be named', () => {
  const nobody = { staffName: null, partner: null }
  expect(actorWords({ actorKind: 'member', actorRole: 'admin', ...nobody })).toBe('Stufenadmin')
  expect(actorWords({ actorKind: 'member', actorRole: 'student', ...nobody })).toBe('Schüler:in der Stufe')
  expect(actorWords({ actorKind: 'member', actorRole: null, ...nobody })).toBe('Jemand aus der Stufe')
  expect(actorWords({ actorKind: 'staff', actorRole: null, ...nobody })).toBe('Ehemaliges Konto im Team')
})

test('no two actions have the same words, and every look is one of them', () => {
  const words = Object.values(auditWords)
  expect(words.filter((each, index) => words.indexOf(each) !== index)).toEqual([])
  expect(lookActions.filter((action) => !(action in auditWords))).toEqual([])
})
