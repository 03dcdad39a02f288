import { expect, test } from 'vitest'
import type { Carrier } from '../order/shipping.ts'
import { type PastedLine, pastedTracking } from './pasted-tracking.ts'

const read = (pasted: string, carrier?: Carrier) =>
  pastedTracking(pasted, carrier).map(({ dispatch, problem }: PastedLine) => dispatch ?? problem)

test.each(['\t', ';', ',', ' ; '])('columns are told apart by %j', (by) => {
  expect(read(['10001', 'DHL', '00340434161094042557'].join(by))).toEqual([
    { number: 10001, carrier: 'DHL', trackingNumber: '00340434161094042557' },
  ])
})

test('a head line is passed over, empty lines are, and each line knows where it stood', () => {
  const lines = pastedTracking(
    'Bestellnummer\tPaketdienst\tSendungsnummer\r\n\r\n10001\tdhl\t1\r\n10002\tHermes\t2\r\n',
  )
  expect(lines.map(({ line, dispatch }) => [line, dispatch?.number])).toEqual([
    [3, 10001],
    [4, 10002],
  ])
})

test('a first line that is no head is a line', () => {
  expect(read('10001;GLS;7')).toHaveLength(1)
  expect(read('Müller;GLS;x')).toEqual(['no-number'])
})

test('numbers and carriers are understood as people write them', () => {
  expect(read('Bestellung 10001;Deutsche Post DHL;"0034"\n#10002;Spedition;AB 12')).toEqual([
    { number: 10001, carrier: 'DHL', trackingNumber: '0034' },
    { number: 10002, carrier: 'OTHER', trackingNumber: 'AB 12' },
  ])
})

test('two columns are understood where somebody has said who carries them; a carrier in the line counts more', () => {
  expect(read('10001\t0034\n10002;GLS;7\n10003;;8', 'DPD')).toEqual([
    { number: 10001, carrier: 'DPD', trackingNumber: '0034' },
    { number: 10002, carrier: 'GLS', trackingNumber: '7' },
    { number: 10003, carrier: 'DPD', trackingNumber: '8' },
  ])
})

test.each([
  ['10001', 'too-few'],
  ['10001;DHL', 'no-tracking'],
  ['10001;0034', 'no-carrier'],
  ['10001;;0034', 'no-carrier'],
  ['zehn;DHL;1', 'no-number'],
  ['0;DHL;1', 'no-number'],
  ['10001;Brieftaube;1', 'unknown-carrier'],
  ['10001;DHL;', 'no-tracking'],
  ['10001;DHL;3,4E+17', 'rounded'],
  [`10001;DHL;${'1'.repeat(61)}`, 'no-tracking'],
])('%j says what is wrong with it: %s', (line, problem) => {
  expect(read(line)).toEqual([problem])
})

test('an order that stands twice is taken once', () => {
  expect(read('10001;DHL;1\n10001;DHL;2')).toEqual([{ number: 10001, carrier: 'DHL', trackingNumber: '1' }, 'twice'])
})

test('lines beside a wrong one are understood all the same', () => {
  expect(read('x;y;z\n10001;DHL;1')).toEqual(['no-number', { number: 10001, carrier: 'DHL', trackingNumber: '1' }])
})
