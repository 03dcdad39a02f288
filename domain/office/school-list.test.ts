import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { guessColumns, isComplete, placeOf, readSchools, takenColumns, takenNames } from './school-list.ts'

const published = `id,name,address,address2,zip,city,website,email,school_type,legal_status,provider,fax,phone,director,raw,update_timestamp,latitude,longitude
BW-04154817,Gymnasium Ebingen,Gymnasiumstraße 15,,72458,Albstadt,,,Gymnasium,,,,07431 1,Erika Muster,"{""a"": ""b\nc""}",2026-01-01,48.2,9.0
NI-1,Gaußschule,Löwenwall 18a,,38100,Braunschweig,,,,,,,,,,,,
NW-2,Goethe-Gymnasium,Lindemannstr. 57,,40237,Düsseldorf,,,,,,,,,,,,
HB-3,Kippenberg-Gymnasium,Schwachhauser Heerstr. 62,,28209,Bremen,,,,,,,,,,,,
SN-4,Kreuzschule,Dornblüthstraße 4,,1277,Dresden,,,,,,,,,,,,
XX-5,Schule im Nirgendwo,Weg 1,,12345,Nirgends,,,,,,,,,,,,
BY-6,,Weg 1,,80331,München,,,,,,,,,,,,
BY-7,Ohne Straße,,,80331,München,,,,,,,,,,,,
BY-8,Ohne Postleitzahl,Weg 2,,,München,,,,,,,,,,,,
`

test('the public list is read, its states under our codes, and nobody of it', () => {
  const records = readCsv(published)
  const columns = guessColumns(records[0] ?? [])
  expect(columns).toEqual({ publicId: 'id', name: 'name', street: 'address', postalCode: 'zip', city: 'city' })
  const { schools, refused } = readSchools(records, columns)
  expect(schools.map(({ publicId, state, postalCode }) => [publicId, state, postalCode])).toEqual([
    ['BW-04154817', 'BW', '72458'],
    ['NI-1', 'LS', '38100'],
    ['NW-2', 'NRW', '40237'],
    ['HB-3', 'BR', '28209'],
    ['SN-4', 'SN', '01277'],
  ])
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
    [7, 'STATE'],
    [8, 'NO_NAME'],
    [9, 'NO_STREET'],
    [10, 'POSTAL_CODE'],
  ])
  const sent = takenColumns(records, columns)
  expect(sent).not.toContain('Erika')
  expect(sent).not.toContain('07431')
  expect(readSchools(readCsv(sent), takenNames)).toEqual({ schools, refused })
})

test('another file names its columns itself, and its state for all of them', () => {
  const records = readCsv('Schulname;Straße;PLZ;Ort;Art\nKantonsschule Baden;Seminarstrasse 3;5400;Baden;G\n')
  const columns = guessColumns(records[0] ?? [])
  expect(isComplete(columns, undefined)).toBe(false)
  const place = placeOf('Schweiz')
  expect(isComplete(columns, place)).toBe(true)
  expect(readSchools(records, columns, place).schools).toMatchObject([
    { name: 'Kantonsschule Baden', country: 'CH', state: null, postalCode: '5400', publicId: null },
  ])
})

test('a state is known by its code, that of the public list, and its name', () => {
  for (const words of ['NRW', 'nw', 'Nordrhein-Westfalen'])
    expect(placeOf(words)).toEqual({ country: 'DE', state: 'NRW' })
  expect(placeOf('Österreich')).toEqual({ country: 'AT', state: null })
  expect(placeOf('constructor')).toBeUndefined()
})
