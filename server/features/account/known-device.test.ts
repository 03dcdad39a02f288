import { expect, test } from 'vitest'
import { knownDevices } from './known-device.ts'

const devices = knownDevices('a secret')

test('a device knows who signed in on it, at most five, and a seal works on no other device', () => {
  const people = Array.from({ length: 6 }, (_, at) => `person-${at}@schule.example`)
  const cookie = people.reduce<string | undefined>(
    (before, email) => devices.remember(devices.read(before), email),
    undefined,
  )
  const device = devices.read(cookie)
  expect(people.map((email) => devices.knows(device, email.toUpperCase()))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
  const stolen = { id: crypto.randomUUID(), seals: device?.seals ?? [] }
  expect(people.some((email) => devices.knows(stolen, email))).toBe(false)
})

test('what is no cookie of ours is no device', () => {
  for (const cookie of [undefined, '', 'x', 'a.b.c', `${crypto.randomUUID()}.short`])
    expect(devices.read(cookie)).toBeUndefined()
})
