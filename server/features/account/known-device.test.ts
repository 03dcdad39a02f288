import { expect, test } from 'vitest'
import { knownDevices } from './known-device.ts'

const devices = knownDevices('a secret')

test('a device knows who signed in on it, at most five, and a seal works on no other device', () => {
  const people = Array.from({ length: 6 }, () => crypto.randomUUID())
  const cookie = people.reduce<string | undefined>(
    (before, id) => devices.remember(devices.read(before), id),
    undefined,
  )
  const device = devices.read(cookie)
  expect(people.map((id) => devices.knows(device, id))).toEqual([false, true, true, true, true, true])
  const stolen = { id: crypto.randomUUID(), seals: device?.seals ?? [] }
  expect(people.some((id) => devices.knows(stolen, id))).toBe(false)
})

test('what is no cookie of ours is no device', () => {
  for (const cookie of [undefined, '', 'x', 'a.b.c', `${crypto.randomUUID()}.short`])
    expect(devices.read(cookie)).toBeUndefined()
})
